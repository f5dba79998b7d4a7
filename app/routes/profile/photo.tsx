import { redirect } from "react-router";
import { z } from "zod";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { replyTo, submitForm } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { readPictures } from "#app/http/read-pictures.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { OwnFrame } from "#app/ui/profile/own-frame.tsx";
import { PictureForm } from "#app/ui/profile/picture-form.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/photo.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

const PICTURE = { list: "picture", most: 1, purpose: "picture" } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const user = await userForSelf(ctx);
  const isClient = ctx.actor.activeRole !== "artisan";
  return {
    isClient,
    profile: isClient ? { ...profileHead(user), missing: [] } : profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    name: `${user.firstName} ${user.lastName}`,
    isCompany: isCompany(user),
    pictureId: user.pictureId,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const { typed, images, fault } = await readPictures(ctx, args.request, { takes: [PICTURE] });
  if (fault) return replyTo(fault, typed, ctx.language);
  const isRemoved = typed.remove === "true";
  const picture = isRemoved ? "" : [typed.picture ?? []].flat().find((id) => id !== "");
  if (picture === undefined && images.length === 0)
    return replyTo(new InvalidFields({ picture: [{ code: "no_file" }] }), typed, ctx.language);
  const schema = z.preprocess(() => ({ picture }), EditProfileInput);
  const outcome = await submitForm(ctx, typed, schema, (_, input) => editProfile(ctx, { input, images, uploadIds: [] }));
  return outcome.ok ? redirect(here(args.url, "/photo?saved=1"), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** R28: the picture beside the name, an artisan's before everybody, a client's before himself and admins. */
export default function Photo({ loaderData: { profile, savedAt, isClient, ...own }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const heard = useProfileAnswer(actionData);
  return (
    <OwnFrame
      isClient={isClient}
      section="photo"
      title={t("profile.section.photo")}
      lead={t(isClient ? "profile.photo.client_lead" : "profile.photo.lead")}
      profile={profile}
      back="/account/edit"
    >
      <PictureForm key={`${own.pictureId} ${savedAt}`} {...own} profile={profile} heard={heard} isSaved={savedAt !== null} />
    </OwnFrame>
  );
}

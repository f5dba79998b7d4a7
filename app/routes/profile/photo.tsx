import { InvalidFields } from "#app/domain/field-errors.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { replyTo } from "#app/http/form.ts";
import { asArtisan } from "#app/http/guard.ts";
import { readPictureForm, saveWithPicture } from "#app/http/picture-form.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { PictureForm } from "#app/ui/profile/picture-form.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/photo.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const user = await userForSelf(ctx);
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    name: `${user.firstName} ${user.lastName}`,
    isCompany: isCompany(user),
    pictureId: user.pictureId,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asArtisan(args);
  const form = await readPictureForm(ctx, args.request);
  if (!form.fault && form.picture === undefined)
    return replyTo(new InvalidFields({ picture: [{ code: "no_file" }] }), form.typed, ctx.language);
  return saveWithPicture(args, form, { to: "/photo", fields: {} });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** R28: the picture that clients see beside an artisan's name. A client's own is on /account/edit. */
export default function Photo({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const heard = useProfileAnswer(actionData);
  return (
    <ProfileFrame section="photo" title={t("profile.section.photo")} lead={t("profile.photo.lead")} profile={profile}>
      <PictureForm key={`${own.pictureId} ${savedAt}`} {...own} profile={profile} heard={heard} isSaved={savedAt !== null} />
    </ProfileFrame>
  );
}

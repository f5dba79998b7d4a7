import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { replyToError } from "#app/http/forms/form.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { readPictureForm, saveWithPicture } from "#app/http/picture-form.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { PictureForm } from "#app/ui/profile/picture/picture-form.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/photo.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
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
  const ctx = requireArtisanView(args);
  const form = await readPictureForm(ctx, args.request);
  if (!form.fault && form.picture === undefined)
    return replyToError(new InvalidFields({ picture: [{ code: "no_file" }] }), form.typed, ctx.language);
  return saveWithPicture(args, form, { to: "/photo", fields: {} });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The photo beside an artisan's name. Clients set theirs on /account/edit. */
export default withTexts(
  profileTexts,
  function Photo({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    return (
      <ProfileFrame section="photo" title={t("profile.section.photo")} lead={t("profile.photo.lead")} profile={profile}>
        <PictureForm
          key={`${own.pictureId} ${savedAt}`}
          {...own}
          profile={profile}
          submission={submission}
          isSaved={savedAt !== null}
        />
      </ProfileFrame>
    );
  },
);

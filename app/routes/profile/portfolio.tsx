import { redirect } from "react-router";
import { z } from "zod";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { maskContacts } from "#app/domain/shared/text/mask-contacts.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { changedFieldsIn, initialValuesField } from "#app/http/forms/changed-fields.ts";
import { type FormValues, replyToError, submitForm } from "#app/http/forms/form.ts";
import { readImages } from "#app/http/forms/read-images.ts";
import { saveProfile } from "#app/http/forms/save-profile.ts";
import { localizedPath, requireArtisanView } from "#app/http/guards/page-guards.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { Portfolio } from "#app/ui/profile/portfolio/portfolio.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/portfolio.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

const PAGE = "/account/portfolio";
const PHOTOS = "previous_work_photos";
const FILES = { list: PHOTOS, most: WORK_PHOTOS_PER_ARTISAN, purpose: "previous_work" } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const user = await userForSelf(ctx);
  const photos = user.previousWorkPhotos.map(({ id, mediaId, caption, colour }) => {
    return { id, mediaId, caption, colour, hidesContacts: maskContacts(caption) !== caption };
  });
  const removeId = args.url.searchParams.get("remove");
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    photos,
    was: initialValuesField({
      order: photos.map(({ id }) => id).join(),
      ...Object.fromEntries(photos.map(({ id, caption }) => [`caption_${id}`, caption])),
    }),
    /** Without scripts the page itself shows the confirmation. */
    photoToRemove: photos.find(({ id }) => id === removeId) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireArtisanView(args);
  const { typed, images, fault } = await readImages(ctx, args.request, { takes: [FILES] });
  if (fault) return replyToError(fault, typed, ctx.language);
  if (images.length === 0) return saveProfile(args, typed, { to: PAGE, fields: { [PHOTOS]: arrangementIn(typed) } });
  const schema = z.preprocess(() => ({}), EditProfileInput);
  const outcome = await submitForm(ctx, typed, schema, (_, input) => editProfile(ctx, { input, images, uploadIds: [] }));
  return outcome.ok ? redirect(localizedPath(args.url, `${PAGE}?saved=1`), 303) : outcome.reply;
}

/** The photos of the form. Without scripts a button moves a photo by one position. */
function arrangementIn(typed: FormValues) {
  const ids = [typed.photo ?? []].flat();
  const [, way, moved = ""] = /^(earlier|later):(.+)$/.exec(String(typed.move ?? "")) ?? [];
  const from = ids.indexOf(moved);
  if (from >= 0) ids.splice(from + (way === "earlier" ? -1 : 1), 0, ...ids.splice(from, 1));
  const isTouched = changedFieldsIn({ ...typed, order: ids.join() });
  return ids.map((id, place) => ({
    id,
    caption: isTouched(`caption_${id}`) ? (typed[`caption_${id}`] ?? "") : undefined,
    position: isTouched("order") ? place + 1 : undefined,
  }));
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** At most fifteen photos, in the artisan's order, each with a caption. */
export default withTexts(
  profileTexts,
  function PortfolioPage({ loaderData: { profile, ...own }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    return (
      <ProfileFrame
        section="portfolio"
        title={t("profile.section.portfolio")}
        lead={t("profile.portfolio.lead", { most: WORK_PHOTOS_PER_ARTISAN })}
        profile={profile}
      >
        <Portfolio {...own} profile={profile} submission={submission} />
      </ProfileFrame>
    );
  },
);

import { data, redirectDocument } from "react-router";
import { profileAndWilayas } from "#app/domain/artisans/profile-form-queries.ts";
import { holidayLastDay } from "#app/domain/artisans/rules.ts";
import { locationOptions } from "#app/domain/geography/queries.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { isLanguage, type Language } from "#app/domain/shared/contracts/language.ts";
import { maskContacts } from "#app/domain/shared/text/mask-contacts.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { isUnderReview } from "#app/domain/verification/rules.ts";
import { languageCookie } from "#app/http/cookies/language.ts";
import { changedFieldsIn, initialValuesField, ontoSavedLists } from "#app/http/forms/changed-fields.ts";
import { requireSignedIn } from "#app/http/guards/page-guards.ts";
import { readPictureForm, saveWithPicture } from "#app/http/picture-form.ts";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { placeTexts } from "#app/locales/browser/place.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import type { SubmissionState } from "#app/ui/forms/use-last-submission.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import type { Communes } from "#app/ui/jobs/location/location-fields.tsx";
import { communesOf, wilayasOf } from "#app/ui/jobs/location/location-options.ts";
import { Lightbox } from "#app/ui/kit/lightbox/lightbox.tsx";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { InfoForm } from "#app/ui/profile/info-form.tsx";
import { OwnFrame } from "#app/ui/profile/own-frame.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/edit.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const isClient = ctx.actor.activeRole !== "artisan";
  const { user, places } = await profileAndWilayas(ctx);
  const { holidayUntil, bio, languages } = user;
  const home = { wilaya: user.wilaya && String(user.wilaya.id), commune: user.commune && String(user.commune.id) };
  const holiday = { isAway: user.isOnHolidayMode, lastDay: holidayUntil === null ? null : holidayLastDay(holidayUntil) };
  return {
    was: initialValuesField({
      ...{ first_name: user.firstName, last_name: user.lastName, bio, languages },
      ...{ wilaya: home.wilaya ?? "", commune: home.commune ?? "", language: user.language },
      ...{ company_name: user.companyName ?? "", commercial_register_number: user.commercialRegisterNumber ?? "" },
      ...{ is_on_holiday_mode: holiday.isAway ? "true" : "", holiday_until: holiday.lastDay ?? "" },
    }),
    isClient,
    isArtisan: user.isArtisan,
    profile: isClient ? { ...profileHead(user), missing: [] } : profileHead(user),
    company_name: user.companyName ?? "",
    commercial_register_number: user.commercialRegisterNumber ?? "",
    isCompanyFixed: user.isCompanyFixed,
    language: user.language,
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    name: `${user.firstName} ${user.lastName}`,
    isCompany: isCompany(user),
    pictureId: user.pictureId,
    email: isPlaceholderEmail(user.email) ? null : user.email,
    phone: user.phoneNumber,
    first_name: user.firstName,
    last_name: user.lastName,
    isNameFixed: user.isVerified || isUnderReview(user.identity.last),
    bio,
    hidesContacts: maskContacts(bio) !== bio,
    languages,
    ...home,
    holiday,
    today: dayInAlgiers(ctx.now),
    wilayas: wilayasOf(ctx.language, places),
    place: communesOf(ctx.language, places),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const read = await readPictureForm(ctx, args.request);
  const { languages: spoken } = await userForSelf(ctx);
  const form = { ...read, typed: ontoSavedLists(read.typed, { languages: spoken }) };
  const { typed } = form;
  const { first_name, last_name, bio, wilaya, commune, languages, holiday_until, language } = typed;
  const { company_name, commercial_register_number } = typed;
  const is_on_holiday_mode = typed.is_on_holiday_mode === "true";
  const isTouched = changedFieldsIn(typed);
  const answer =
    typed.step === "communes" && !form.fault
      ? data({ initialValue: typed })
      : await saveWithPicture(args, form, {
          to: "/account/edit",
          guard: requireSignedIn,
          fields: {
            ...(isTouched("first_name") ? { first_name } : {}),
            ...(isTouched("last_name") ? { last_name } : {}),
            ...(isTouched("bio") ? { bio } : {}),
            ...(isTouched("wilaya", "commune") ? { wilaya, commune } : {}),
            ...(isTouched("company_name") ? { company_name } : {}),
            ...(isTouched("commercial_register_number") ? { commercial_register_number } : {}),
            ...(isTouched("language") ? { language } : {}),
            ...(isTouched("languages") ? { languages } : {}),
            ...(isTouched("is_on_holiday_mode", "holiday_until") ? { is_on_holiday_mode, holiday_until } : {}),
          },
        });
  if (answer instanceof Response)
    return isTouched("language") && isLanguage(language) ? inLanguage(ctx, answer, language) : answer;
  // without scripts the form loads the communes of the chosen wilaya
  const place = communesOf(ctx.language, await locationOptions(ctx, { wilayaId: Number(wilaya) || 0 }));
  return data({ ...answer.data, place }, answer.init ?? undefined);
}

/** Redirects to the page in the new language, at a URL without a prefix, where the stored language applies. */
function inLanguage({ origin }: { origin: string }, answer: Response, language: Language): Response {
  const to = withoutPrefix(answer.headers.get("Location") ?? "/account/edit");
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": languageCookie(language, origin) } });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Name, home and company. Clients also set their photo, artisans their languages and holidays. */
export default withTexts([profileTexts, placeTexts], function Edit({ loaderData: own, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  // as: the two responses, or none, have the fields that are read here
  const answered = actionData as (SubmissionState & { place?: Communes }) | undefined;
  const submission = useMendedSubmission(answered);
  const version = JSON.stringify([
    own.first_name,
    own.last_name,
    own.bio,
    own.wilaya,
    own.commune,
    own.languages,
    own.company_name,
    own.commercial_register_number,
    own.language,
    own.holiday,
    own.pictureId,
    own.savedAt,
  ]);
  return (
    <OwnFrame
      {...own}
      section="info"
      title={t("profile.info.title")}
      lead={t(own.isClient ? "profile.client_lead" : "profile.lead")}
    >
      <Lightbox>
        <InfoForm key={version} own={own} submission={submission} place={answered?.place ?? own.place} />
      </Lightbox>
    </OwnFrame>
  );
});

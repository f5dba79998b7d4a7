import { data, redirectDocument } from "react-router";
import { profileAndPlaces } from "#app/domain/artisans/profile-pages.ts";
import { lastDayOfHoliday } from "#app/domain/artisans/rules.ts";
import { dayInAlgiers } from "#app/domain/day-in-algiers.ts";
import { placesToChoose } from "#app/domain/geography/queries.ts";
import { isLanguage, type Language } from "#app/domain/language.ts";
import { isNoMailAddress } from "#app/domain/messaging/rules.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { isUnderReview } from "#app/domain/verification/rules.ts";
import { withoutContacts } from "#app/domain/without-contacts.ts";
import { signedIn } from "#app/http/guard.ts";
import { languageCookie } from "#app/http/language.ts";
import { readPictureForm, saveWithPicture } from "#app/http/picture-form.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { asItWas, touchedIn } from "#app/http/touched.ts";
import { withoutPrefix } from "#app/i18n/address.ts";
import type { Communes } from "#app/ui/jobs/place-fields.tsx";
import { communesOf, wilayasOf } from "#app/ui/jobs/places-to-choose.ts";
import { type Heard, keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { InfoForm } from "#app/ui/profile/info-form.tsx";
import { OwnFrame } from "#app/ui/profile/own-frame.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/edit.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const isClient = ctx.actor.activeRole !== "artisan";
  const { user, places } = await profileAndPlaces(ctx);
  const { holidayUntil, bio, languages } = user;
  const home = { wilaya: user.wilaya && String(user.wilaya.id), commune: user.commune && String(user.commune.id) };
  const holiday = { isAway: user.isOnHolidayMode, lastDay: holidayUntil === null ? null : lastDayOfHoliday(holidayUntil) };
  return {
    was: asItWas({
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
    email: isNoMailAddress(user.email) ? null : user.email,
    phone: user.phoneNumber,
    first_name: user.firstName,
    last_name: user.lastName,
    isNameFixed: user.isVerified || isUnderReview(user.identity.last),
    bio,
    hidesContacts: withoutContacts(bio) !== bio,
    languages,
    ...home,
    holiday,
    today: dayInAlgiers(ctx.now),
    wilayas: wilayasOf(ctx.language, places),
    place: communesOf(ctx.language, places),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await readPictureForm(signedIn(args), args.request);
  const { typed } = form;
  const { first_name, last_name, bio, wilaya, commune, languages, holiday_until, language } = typed;
  const { company_name, commercial_register_number } = typed;
  const is_on_holiday_mode = typed.is_on_holiday_mode === "true";
  const isTouched = touchedIn(typed);
  const answer =
    typed.step === "communes" && !form.fault
      ? data({ initialValue: typed })
      : await saveWithPicture(args, form, {
          to: "/account/edit",
          guard: signedIn,
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
  const ctx = signedIn(args);
  if (answer instanceof Response)
    return isTouched("language") && isLanguage(language) ? inLanguage(ctx, answer, language) : answer;
  // without scripts the communes are those of the wilaya that was chosen
  const place = communesOf(ctx.language, await placesToChoose(ctx, { wilayaId: Number(wilaya) || 0 }));
  return data({ ...answer.data, place }, answer.init ?? undefined);
}

/** The page that says so is in the language that was chosen, at the address where the choice decides. */
function inLanguage({ origin }: { origin: string }, answer: Response, language: Language): Response {
  const to = withoutPrefix(answer.headers.get("Location") ?? "/account/edit");
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": languageCookie(language, origin) } });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** O05: who he is, where he lives and for which company he asks; of a client also the picture, of an artisan what he speaks, and whether he is away. */
export default function Edit({ loaderData: own, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  // as: of both answers, and of none, the same is read
  const answered = actionData as (Heard & { place?: Communes }) | undefined;
  const heard = useProfileAnswer(answered);
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
      <InfoForm key={version} own={own} heard={heard} place={answered?.place ?? own.place} />
    </OwnFrame>
  );
}

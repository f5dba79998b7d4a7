import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import type { useMendedSubmission } from "../forms/use-mended-submission.ts";
import type { Communes } from "../jobs/location/location-fields.tsx";
import { useTranslations } from "../use-translations.ts";
import { CompanyCard, type CompanyOwn } from "./company-card.tsx";
import { HolidayCard } from "./holiday-card.tsx";
import { InfoCard, type InfoOwn } from "./info-card.tsx";
import { PictureField } from "./picture/picture-field.tsx";
import { usePicture } from "./picture/use-picture.ts";
import { SectionForm } from "./section-form.tsx";

type Own = InfoOwn &
  CompanyOwn & {
    isArtisan: boolean;
    was: string;
    profile: ProfileHead;
    savedAt: number | null;
    holiday: { isAway: boolean; lastDay: string | null };
    today: string;
  };

type InfoFormProps = { own: Own; submission: ReturnType<typeof useMendedSubmission>; place: Communes };

/** Name, home and company. Clients also set their photo, artisans their holidays. */
export function InfoForm({ own, submission, place }: InfoFormProps) {
  const { t } = useTranslations();
  const { lastResult } = submission;
  const chosen = usePicture("info");
  return (
    <SectionForm
      section="info"
      profile={own.profile}
      submission={submission}
      isSaved={own.savedAt !== null}
      was={own.was}
      hidesContacts={own.hidesContacts}
      withFile={own.isClient}
      isChanged={chosen.bitmap !== null}
      isBusy={chosen.percent !== null}
      onReset={chosen.clear}
      onSubmit={chosen.send}
      labels={{
        first_name: t("profile.info.first_name"),
        last_name: t("profile.info.last_name"),
        bio: t("profile.info.bio"),
        wilaya: t("jobs.new.wilaya"),
        commune: t("jobs.new.commune"),
        languages: t("profile.info.languages"),
        holiday_until: t("profile.holiday.until"),
        company_name: t("profile.company.name"),
        commercial_register_number: t("profile.company.register_number"),
        language: t("profile.company.written_in"),
        picture: t("profile.section.photo"),
      }}
    >
      <InfoCard own={own} lastResult={lastResult} place={place} />
      <CompanyCard own={own} lastResult={lastResult} />
      {own.isClient ? null : <HolidayCard {...own.holiday} today={own.today} lastResult={lastResult} />}
      {own.isClient ? (
        // the file is the last field, because fields after a file that is too large are not read
        <section aria-labelledby="photo" className="card grid gap-5">
          <div>
            <h2 id="photo" className="type-h4">
              {t("profile.section.photo")}
            </h2>
            <p className="text-small text-ink-3">{t(own.isArtisan ? "profile.photo.lead" : "profile.photo.client_lead")}</p>
          </div>
          <PictureField {...own} chosen={chosen} lastResult={lastResult} />
        </section>
      ) : null}
    </SectionForm>
  );
}

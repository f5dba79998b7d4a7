import type { OwnExport } from "#app/domain/privacy/queries.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { SUPPORT_EMAIL } from "../layouts/company-contacts.ts";
import { PageMetadata } from "../page-metadata.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { type Consent, ConsentsCard } from "./consents-card.tsx";
import { CorrectCard } from "./correct-card.tsx";
import { DataExportCard } from "./data-export-card.tsx";
import { RightCard } from "./right-card.tsx";

export type OwnDataView = { isGuest: boolean; archive: OwnExport; consents: readonly Consent[]; isSaved: boolean };

/** Information for all visitors, and the actions of signed-in users. */
export function MyDataPage({ own }: { own: OwnDataView | null }) {
  const { t } = useTranslations();
  return (
    <div className="wrap-form py-8 lg:py-14">
      <PageMetadata
        title={t("privacy.page.title")}
        description={t("privacy.page.description")}
        trail={[{ name: t("privacy.page.title"), path: "/mydata" }]}
      />
      <h1 className="type-h1">{t("privacy.page.title")}</h1>
      <p className="mt-2 max-w-[720px] text-lead text-ink-2">{t("privacy.page.lead")}</p>
      <section aria-labelledby="yours" className="mt-8 grid gap-4 print:hidden">
        <h2 id="yours" className="type-h3">
          {t("privacy.page.yours")}
        </h2>
        {own ? <OwnPart own={own} /> : <SignInFirst />}
      </section>
      <div className="mt-10 grid max-w-[720px] gap-8">
        <Points
          id="held"
          title={t("privacy.page.held")}
          points={[
            t("privacy.page.held_account"),
            t("privacy.page.held_activity"),
            t("privacy.page.held_papers"),
            t("privacy.page.held_technical"),
          ]}
        />
        <Points
          id="rights"
          title={t("privacy.page.rights")}
          points={[
            t("privacy.page.right_copy"),
            t("privacy.page.right_correct"),
            t("privacy.page.right_object"),
            t("privacy.page.right_delete"),
          ]}
        />
        <div className="grid gap-3 text-ink-2">
          <p>{t("privacy.page.identity")}</p>
          <p>{t("privacy.page.complain")}</p>
          <p>
            <a href={`mailto:${SUPPORT_EMAIL}`} className="link inline-flex min-h-11 items-center gap-2">
              <Icon name="mail" className="size-5" />
              {t("privacy.page.write")}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

function OwnPart({ own: { isGuest, archive, consents, isSaved } }: { own: OwnDataView }) {
  const { t } = useTranslations();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <DataExportCard archive={archive} />
      {isGuest ? null : <ConsentsCard consents={consents} isSaved={isSaved} />}
      {isGuest ? null : <CorrectCard />}
      <RightCard
        title={t("privacy.deletion.title")}
        text={t("privacy.deletion.text")}
        to="/mydata/deletion"
        label={t("privacy.deletion.link")}
        variant="danger"
      />
    </div>
  );
}

function SignInFirst() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="card grid gap-3">
      <p>{t("privacy.page.sign_in_first")}</p>
      <p>
        <LinkButton href={`${path("/login")}?next=${encodeURIComponent(path("/mydata"))}`}>{t("ui.nav.sign_in")}</LinkButton>
      </p>
    </div>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3 mb-3">
        {title}
      </h2>
      <ul className="grid list-disc gap-2 ps-6 leading-loose text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

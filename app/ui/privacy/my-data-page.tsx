import type { OwnExport } from "#app/domain/privacy/queries.ts";
import { usePageForms } from "../forms/use-page-forms.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useTranslations } from "../use-translations.ts";
import { type Consent, ConsentsCard } from "./consents-card.tsx";
import { CorrectCard } from "./correct-card.tsx";
import { DataExportCard } from "./data-export-card.tsx";
import { MyDataFrame } from "./my-data-frame.tsx";
import { RightCard } from "./right-card.tsx";

export type OwnDataView = { isGuest: boolean; archive: OwnExport; consents: readonly Consent[]; isSaved: boolean };

/** The page of a user or guest: the same information, and what they can do. */
export function MyDataPage({ own: { isGuest, archive, consents, isSaved } }: { own: OwnDataView }) {
  const { t } = useTranslations();
  const { message, onSubmit } = usePageForms(undefined, isSaved ? t("privacy.consents.saved") : null);
  return (
    <MyDataFrame metadata={<DocumentTitle title={t("privacy.page.title")} />}>
      <div className="grid items-start gap-4 md:grid-cols-2" onSubmit={onSubmit}>
        <DataExportCard archive={archive} />
        {isGuest ? null : <ConsentsCard consents={consents} message={message} />}
        {isGuest ? null : <CorrectCard />}
        <RightCard
          title={t("privacy.deletion.title")}
          text={t("privacy.deletion.text")}
          to="/mydata/deletion"
          label={t("privacy.deletion.link")}
          variant="danger"
        />
      </div>
    </MyDataFrame>
  );
}

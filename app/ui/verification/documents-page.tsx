import { READ_BY_PAGE } from "#app/domain/notifications/link-rules.ts";
import type { OwnDocuments } from "#app/domain/verification/own-documents.ts";
import { documentsTexts } from "#app/locales/browser/documents/texts.ts";
import { FormError, FormSuccess } from "../forms/form-error.tsx";
import { Lightbox } from "../kit/lightbox/lightbox.tsx";
import { PrivatePhoto, useShownPhoto } from "../kit/lightbox/private-photo.tsx";
import { Page } from "../kit/page.tsx";
import { usePageNews } from "../live/use-page-news.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";
import { DocumentCard } from "./document-card.tsx";
import type { DocumentAnswer } from "./document-form.tsx";
import { documentTitleKey } from "./document-title-key.ts";
import { RetentionNote } from "./retention-note.tsx";

type DocumentsPageProps = OwnDocuments & {
  now: number;
  isSent: boolean;
  isUnsent: boolean;
  lastResult: DocumentAnswer | undefined;
};

/** The identity document first, then proofs of a trade. */
export const DocumentsPage = withTexts(
  documentsTexts,
  function DocumentsPage({ papers, lastDigits, now, isSent, isUnsent, lastResult }: DocumentsPageProps) {
    const { t } = useTranslations();
    const path = usePath();
    const isWaiting = papers.some(({ state }) => state === "submitted");
    usePageNews({
      isAbout: ({ type }) => READ_BY_PAGE.papers.some((one) => one === type),
      says: Object.fromEntries(
        papers.map(({ kind, state }) => [
          kind,
          t("documents.changed", { document: t(documentTitleKey(kind)), state: t(`documents.state.${state}`) }),
        ]),
      ),
    });
    const shown = useShownPhoto();
    const alone = papers
      .flatMap(({ kind, pictures }) => pictures.map((picture) => ({ ...picture, name: `${kind}-${picture.side}` })))
      .find(({ name }) => name === shown);
    if (alone) return <PrivatePhoto src={alone.path} alt={t(`documents.side.${alone.side}`)} />;
    const [identity, others] = [
      papers.filter(({ kind }) => kind === "national_id"),
      papers.filter(({ kind }) => kind !== "national_id"),
    ];
    return (
      <Page title={t("documents.title")} lead={t("documents.lead")} back={path("/account")}>
        <div className="documents">
          <div className="grid min-w-0 content-start gap-5">
            <Lightbox>
              {isSent && isWaiting && !lastResult ? <FormSuccess>{t("documents.sent")}</FormSuccess> : null}
              {isUnsent && !lastResult ? <FormError id="unsent" sentences={[t("documents.unsent")]} /> : null}
              {identity.map((paper) => (
                <DocumentCard key={paper.kind} paper={paper} lastDigits={lastDigits} now={now} lastResult={lastResult} isOpen />
              ))}
              {others.length > 0 && identity.length > 0 ? (
                <header className="mt-3">
                  <h2 className="type-h3">{t("documents.document.title")}</h2>
                  <p className="text-small text-ink-2">{t("documents.document.lead")}</p>
                </header>
              ) : null}
              {others.map((paper) => (
                <DocumentCard
                  key={paper.kind}
                  paper={paper}
                  lastDigits={null}
                  now={now}
                  lastResult={lastResult}
                  isOpen={identity.length === 0}
                />
              ))}
            </Lightbox>
          </div>
          <RetentionNote />
        </div>
      </Page>
    );
  },
);

import type { DocumentKind } from "#app/domain/verification/rules.ts";
import { LinkButton } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { VerifiedDocuments } from "./verified-documents.tsx";

/** For company clients: the documents that prove the company. */
export function CompanyDocumentsCard({ documents }: { documents: readonly { kind: DocumentKind; checkedAt: number }[] }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Card>
      <h2 className="type-h4">{t("documents.title")}</h2>
      {documents.length > 0 ? (
        <VerifiedDocuments documents={documents} />
      ) : (
        <p className="mt-1 text-small text-ink-2">{t("documents.document.text_commercial_register")}</p>
      )}
      <LinkButton
        href={path("/account/verification")}
        variant="outline"
        size="sm"
        className="mt-4"
        icon={<Icon name="building-complex" className="size-[18px]" />}
      >
        {t("documents.open")}
      </LinkButton>
    </Card>
  );
}

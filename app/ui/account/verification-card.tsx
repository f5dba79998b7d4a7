import type { DocumentKind } from "#app/domain/verification/rules.ts";
import { LinkButton } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { VerifiedDocuments } from "./verified-documents.tsx";

type VerificationCardProps = {
  isVerified: boolean;
  /** A document is under review. */
  isWaiting: boolean;
  documents: readonly { kind: DocumentKind; checkedAt: number }[];
};

/** Visible to the artisan only. "Not verified" has a neutral text. */
export function VerificationCard({ isVerified, isWaiting, documents }: VerificationCardProps) {
  const { t } = useTranslations();
  const path = usePath();
  const asksForCard = !isVerified && !isWaiting;
  return (
    <Card>
      <h2 className="type-h4">{t("auth.account.verification")}</h2>
      <p className="mt-2 flex items-center gap-2.5 font-semibold">
        {isVerified ? <VerifiedBadge className="size-7" /> : <Icon name="id-card" className="size-6 text-ink-3" />}
        {t(isVerified ? "ui.verified" : isWaiting ? "documents.card_waits" : "auth.account.unverified")}
      </p>
      {isVerified ? null : <p className="mt-1 text-small text-ink-2">{t("auth.account.unverified_text")}</p>}
      {documents.length > 0 ? <VerifiedDocuments documents={documents} /> : null}
      <LinkButton
        href={path("/account/verification")}
        variant={asksForCard ? "primary" : "outline"}
        size="sm"
        className="mt-4"
        icon={<Icon name="id-card" className="size-[18px]" />}
      >
        {t(asksForCard ? "documents.send_here" : "documents.open")}
      </LinkButton>
    </Card>
  );
}

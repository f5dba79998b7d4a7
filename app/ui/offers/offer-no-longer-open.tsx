import type { OfferStatus } from "#app/domain/offers/rules.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useTranslations } from "../use-translations.ts";

const WHY = {
  accepted: "offers.acceptance.gone_accepted",
  rejected: "offers.acceptance.gone_rejected",
  withdrawn: "offers.acceptance.gone_withdrawn",
  expired: "offers.acceptance.gone_expired",
} as const satisfies Partial<Record<OfferStatus, string>>;

const isExplained = (status: OfferStatus): status is keyof typeof WHY => status in WHY;

type OfferGoneProps = { title: string; text?: string; offer: { status: OfferStatus }; back: string };

/** Shown if a decision is no longer possible: the reason, and a link back. */
export function OfferNoLongerOpen({ title, text, offer: { status }, back }: OfferGoneProps) {
  const { t } = useTranslations();
  const why = t(isExplained(status) ? WHY[status] : "offers.acceptance.gone_text");
  return (
    <div className="wrap-prose py-8">
      <DocumentTitle title={title} />
      <EmptyState
        heading="h1"
        tone="clay"
        title={title}
        action={
          <LinkButton href={back} variant="outline">
            {t("offers.acceptance.back")}
          </LinkButton>
        }
      >
        <p>{text ?? why}</p>
      </EmptyState>
    </div>
  );
}

import type { OfferStatus } from "#app/domain/offers/rules.ts";
import { Badge, type BadgeTone } from "../kit/display/badge.tsx";
import { useTranslations } from "../use-translations.ts";

const TONES = {
  sent: "neutral",
  seen: "cobalt",
  revised: "clay",
  accepted: "pine",
  rejected: "clay",
  withdrawn: "neutral",
  expired: "neutral",
  void: "neutral",
} as const satisfies Record<OfferStatus, BadgeTone>;

export function OfferBadge({ status, cancelled }: { status: OfferStatus; cancelled?: string | null }) {
  const { t } = useTranslations();
  return (
    <Badge tone={cancelled ? "neutral" : TONES[status]} dot>
      {cancelled ?? t(`offers.status.${status}`)}
    </Badge>
  );
}

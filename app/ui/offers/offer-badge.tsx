import type { OfferStatus } from "#app/domain/offers/rules.ts";
import { Badge, type BadgeTone } from "../kit/badge.tsx";
import { useWords } from "../use-words.ts";

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

export function OfferBadge({ status }: { status: OfferStatus }) {
  const { t } = useWords();
  return (
    <Badge tone={TONES[status]} dot>
      {t(`offers.status.${status}`)}
    </Badge>
  );
}

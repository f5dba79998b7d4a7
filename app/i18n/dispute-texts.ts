import type { DisputeOutcome, DisputeReason } from "#app/domain/disputes/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "./translate.ts";

type Facts = {
  type: "dispute_opened" | "dispute_answered" | "dispute_closed" | "new_dispute";
  reason: string | null;
  service: string;
  dispute: { outcome: DisputeOutcome; reason: DisputeReason; note: string | null } | null;
};

/** Title and text of a notification about a dispute. The decision is that which the notification is about. */
export function disputeTexts(language: Language, { type, reason, service, dispute }: Facts): { title: string; body: string } {
  const t = translator(language);
  if (type === "new_dispute") {
    const what = reason === "appealed" ? "appealed" : "opened";
    return { title: t(`disputes.notification.title.${what}`), body: t(`disputes.notification.${what}`) };
  }
  const title = t(`disputes.notification.title.${type}`);
  if (type !== "dispute_closed") return { title, body: t(`disputes.notification.${type}`, { service }) };
  if (!dispute) return { title, body: t("disputes.notification.withdrawn", { service }) };
  const note = dispute.note ? ` ${t("disputes.notification.note", { note: dispute.note })}` : "";
  const words = {
    service,
    outcome: t(`disputes.outcome.${dispute.outcome}`),
    reason: t(`disputes.reason.${dispute.reason}`),
  };
  return { title, body: `${t(`disputes.notification.${closedBy(reason)}`, words)}${note}` };
}

const closedBy = (reason: string | null) =>
  reason === "kept" || reason === "changed" || reason === "final" ? reason : "decided";

import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type ReceiptNotification = {
  type: string;
  reason: string | null;
  points: number | null;
  about: { firstName: string; lastName: string; companyName: string | null } | null;
};

type Reason = keyof (typeof ar)["receipts"]["reason"];
type Fault = keyof (typeof ar)["receipts"]["notice"]["fault"];

/** Texts of notifications about receipts, and about ledger mismatches. */
export function receiptTexts(
  language: Language,
  { type, reason, points, about }: ReceiptNotification,
): { title: string; body: string } {
  const t = translator(language);
  const sender = about?.companyName ?? (about ? `${about.firstName} ${about.lastName}` : "");
  const paidFor = t("points.cost", { count: points ?? 0 });
  switch (type) {
    case "new_payment_receipt":
      return { title: t("receipts.notice.new_title"), body: t("receipts.notice.new_body", { sender, points: paidFor }) };
    case "points_adjusted": {
      const isGain = (points ?? 0) > 0;
      // as: only corrections of points write this reason
      const why = t(`points.reason.${(reason ?? "correction") as keyof (typeof ar)["points"]["reason"]}`);
      return {
        title: t("receipts.notice.adjusted_title"),
        body: t(`receipts.notice.${isGain ? "points_given" : "points_taken"}`, {
          points: t("points.cost", { count: Math.abs(points ?? 0) }),
          why,
        }),
      };
    }
    case "payment_accepted":
      return {
        title: t("receipts.notice.accepted_title"),
        // for this type the reason field holds the balance after the approval
        body: t("receipts.notice.accepted_body", {
          points: paidFor,
          available: t("points.cost", { count: Number(reason ?? 0) }),
        }),
      };
    case "payment_rejected": {
      // as: only the denial of a receipt writes this reason
      const [code = "other", last] = (reason ?? "other").split(" ") as [Reason?, "last"?];
      const why = t(`receipts.reason.${code}`);
      return {
        title: t("receipts.notice.rejected_title"),
        body: last ? `${why} ${t("refusals.receipt_sent_too_often")}` : t("receipts.notice.rejected_body", { reason: why }),
      };
    }
    default: {
      // as: only the nightly ledger check writes this value
      const [code = "not_sealed", seq] = (reason ?? "").split(" ") as [Fault?, string?];
      const fault = t(`receipts.notice.fault.${code}`);
      const line = seq === undefined ? fault : t("receipts.notice.broken_line", { seq, fault });
      return { title: t("receipts.notice.broken_title"), body: t("receipts.notice.broken_body", { sender, fault: line }) };
    }
  }
}

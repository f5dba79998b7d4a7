import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type Paper = keyof (typeof ar)["offers"]["document"];
type Reason = keyof (typeof ar)["documents"]["reason"];

type Facts = {
  type: "verification_approved" | "verification_rejected" | "document_expiring" | "verification_lapsed";
  reason: string | null;
  points: number | null;
  note: string | null;
};

/** Title and text of a notification about a document of the reader. */
export function documentNotice(language: Language, { type, reason, points, note }: Facts): { title: string; body: string } {
  const t = translator(language);
  const title = t(`notifications.title.${type}`);
  const words = paperOf(language, reason);
  if (type === "document_expiring") return { title, body: t("notifications.paper.expiring", words) };
  if (type === "verification_lapsed") return { title, body: t("notifications.paper.lapsed", words) };
  if (type === "verification_approved") {
    const earned = points ? ` ${t("notifications.points_earned", { count: points })}` : "";
    return { title, body: `${t("notifications.paper.approved", words)}${earned}` };
  }
  const noted = note ? ` ${t("notifications.paper.note", { note })}` : "";
  return { title, body: t("notifications.paper.rejected", { ...words, note: noted }) };
}

/** The document and the reason of its rejection, from "kind" or "kind reason". */
function paperOf(language: Language, kindAndReason: string | null): { document: string; reason: string } {
  const t = translator(language);
  // as: only the commands of verification write this value
  const [document, reason = "other"] = (kindAndReason ?? "").split(" ") as [Paper, Reason?];
  return { document: t(`offers.document.${document}`), reason: t(`documents.reason.${reason}`) };
}

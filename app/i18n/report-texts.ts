import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type ReportNotification = {
  type: "new_chat_report" | "chat_report_decided" | "account_notice";
  reason: string | null;
  decision: string | null;
  service: string;
};

/** Texts of notifications about reports: to admins, the reporter and a warned user. */
export function reportTexts(
  language: Language,
  { type, reason, decision, service }: ReportNotification,
): { title: string; body: string } {
  const t = translator(language);
  // as: only the commands of reports write this reason
  const why = () => t(`reports.reason.${(reason ?? "other") as keyof (typeof ar)["reports"]["reason"]}`);
  if (type === "new_chat_report" && reason === "appeal")
    return { title: t("reports.notification.title.appeal"), body: t("reports.notification.appeal") };
  if (type === "new_chat_report")
    return { title: t("reports.notification.title.new"), body: t("reports.notification.new", { reason: why() }) };
  if (type === "account_notice")
    return {
      title: t("reports.notification.title.warned"),
      body: `${t("reports.notification.warned", { service, reason: why() })} ${t("reports.notification.may_appeal")}`,
    };
  const note = decision ? ` ${t("reports.notification.note", { note: decision })}` : "";
  if (reason === "kept" || reason === "changed" || reason === "overturned")
    return {
      title: t("reports.notification.title.appealed"),
      body: `${t(`reports.notification.${reason}`, { service })}${note}`,
    };
  const end = reason === "upheld" ? "upheld" : "dismissed";
  const next = end === "dismissed" ? ` ${t("reports.notification.may_appeal")}` : "";
  return {
    title: t("reports.notification.title.decided"),
    body: `${t(`reports.notification.${end}`, { service })}${note}${next}`,
  };
}

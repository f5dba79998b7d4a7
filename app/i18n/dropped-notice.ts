import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type Action = keyof (typeof ar)["audit_log"]["action"];
type DroppedWhy = keyof (typeof ar)["decisions"]["dropped"]["why"];

/** The decision and why it was not applied, from "verb why". */
export function droppedNotice(language: Language, verbAndWhy: string | null) {
  const t = translator(language);
  // as: only dropDecision writes this value
  const [verb, why] = (verbAndWhy ?? "").replace(".", "_").split(" ") as [Action, DroppedWhy];
  const parts = { what: t(`audit_log.action.${verb}`), why: t(`decisions.dropped.why.${why}`) };
  return { title: t("decisions.dropped.notice"), body: t("decisions.dropped.body", parts) };
}

import type { TaskName } from "#app/domain/cron-tasks/cron-schedule.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "./translate.ts";

/** Text for admins about a row on which a cron task failed. */
export function setAsideWords(language: Language, task: string | null): { title: string; body: string } {
  const t = translator(language);
  // as: only splitBatchOnFailure writes this value
  const name = t(`health.task_name.${task as TaskName}`);
  return { title: t("health.set_aside_title"), body: t("health.set_aside_body", { task: name }) };
}

import type { NotificationType } from "../notifications/rules.ts";
import { ruleOf, type Topic } from "../notifications/type-rules.ts";
import type { Ramadan } from "../settings/rules.ts";
import { isQuiet, type QuietSettings, quietEnd } from "./quiet-rules.ts";

const NEVER_HELD: ReadonlySet<Topic> = new Set(["matches", "alarms"]);

type Event = { type: NotificationType; isJobUrgent: boolean };
type Settings = QuietSettings & { urgentAtNight: boolean };

/** The end of the quiet hours in which this push must wait, else null. */
export function heldUntil(at: number, { type, isJobUrgent }: Event, settings: Settings, ramadan: Ramadan): number | null {
  if (NEVER_HELD.has(ruleOf(type).topic) || (type === "new_job_added" && isJobUrgent && settings.urgentAtNight)) return null;
  return isQuiet(at, settings, ramadan) ? quietEnd(at, settings, ramadan) : null;
}

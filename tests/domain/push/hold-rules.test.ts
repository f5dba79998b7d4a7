import { expect, it } from "vitest";
import { NOTIFICATION_TYPES, type NotificationType } from "#app/domain/notifications/rules.ts";
import { ruleOf } from "#app/domain/notifications/type-rules.ts";
import { heldUntil } from "#app/domain/push/hold-rules.ts";
import { STANDARD_QUIET } from "#app/domain/push/quiet-rules.ts";
import { RAMADAN } from "#app/domain/settings/rules.ts";

const NIGHT = Date.parse("2026-11-21T23:00:00+01:00");
const MORNING = Date.parse("2026-11-22T07:00:00+01:00");

it.each<[NotificationType, boolean, boolean, number | null]>([
  ["message_received", false, false, MORNING],
  ["new_job_added", false, true, MORNING],
  ["new_job_added", true, false, MORNING],
  ["new_job_added", true, true, null],
  ["job_open_again", true, true, MORNING],
  ["match_cancelled", false, false, null],
  ["job_request_approved", false, false, null],
  ["ledger_broken", false, false, null],
])("%s at night, urgent: %s, urgent wanted at night: %s, waits until %s", (type, isJobUrgent, urgentAtNight, until) => {
  expect(heldUntil(NIGHT, { type, isJobUrgent }, { ...STANDARD_QUIET, urgentAtNight }, RAMADAN.standard)).toBe(until);
  expect(heldUntil(MORNING, { type, isJobUrgent }, { ...STANDARD_QUIET, urgentAtNight }, RAMADAN.standard)).toBeNull();
});

it("only pushes of matches and alarms are never held", () => {
  const settings = { ...STANDARD_QUIET, urgentAtNight: true };
  const neverHeld = NOTIFICATION_TYPES.filter(
    (type) => heldUntil(NIGHT, { type, isJobUrgent: false }, settings, RAMADAN.standard) === null,
  );
  expect(neverHeld).toEqual(NOTIFICATION_TYPES.filter((type) => ["matches", "alarms"].includes(ruleOf(type).topic)));
});

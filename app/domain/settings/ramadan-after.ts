import { DAY_MS } from "../shared/contracts/durations.ts";
import { type FieldError, InvalidFields } from "../shared/errors/field-errors.ts";
import { RAMADAN_NIGHT } from "./house-hours-rules.ts";
import type { ReviseSettingsInput } from "./input.ts";
import { MAX_RAMADAN_DAYS, type Ramadan } from "./rules.ts";

/**
 * Absent fields stay. Refuses: fields that make it incomplete, too long or out of order, and new days that are over. The first
 * day may have passed, because the moon may be seen a day earlier than expected.
 */
export function ramadanAfter(input: ReviseSettingsInput, was: Ramadan, today: string): Ramadan {
  const kept = <Value>(typed: Value | null | undefined, before: Value | null) => (typed === undefined ? before : typed);
  const first = kept(input.ramadan_first_day, was.days?.first ?? null);
  const last = kept(input.ramadan_last_day, was.days?.last ?? null);
  const from = kept(input.ramadan_quiet_from, was.from);
  const to = kept(input.ramadan_quiet_to, was.to);

  if (first === null && last !== null) refuseField("ramadan_first_day", "required");
  if (first !== null && last === null) refuseField("ramadan_last_day", "required");
  if ((from ?? RAMADAN_NIGHT.from) === (to ?? RAMADAN_NIGHT.to)) refuseField("ramadan_quiet_to", "times_equal");
  if (first === null || last === null) return { days: null, from, to };
  if (last < first) refuseField("ramadan_last_day", "days_out_of_order");
  const isNew = first !== was.days?.first || last !== was.days.last;
  if (isNew && last < today) refuseField("ramadan_last_day", "date_in_past");
  if ((Date.parse(last) - Date.parse(first)) / DAY_MS >= MAX_RAMADAN_DAYS)
    refuseField("ramadan_last_day", "too_many_days", { max: MAX_RAMADAN_DAYS });
  return { days: { first, last }, from, to };
}

function refuseField(field: string, code: FieldError["code"], params: FieldError["params"] = {}): never {
  throw new InvalidFields({ [field]: [{ code, params }] });
}

import { MINUTE_MS } from "#app/domain/shared/contracts/durations.ts";

type Field = { from: number; to: number; of: (at: Date) => number };

const FIELDS: readonly Field[] = [
  { from: 0, to: 59, of: (at) => at.getUTCMinutes() },
  { from: 0, to: 23, of: (at) => at.getUTCHours() },
  { from: 1, to: 31, of: (at) => at.getUTCDate() },
  { from: 1, to: 12, of: (at) => at.getUTCMonth() + 1 },
  { from: 0, to: 6, of: (at) => at.getUTCDay() },
];

// Numbers, ranges, steps, stars and lists of them. Other syntax of the platform is refused, so that it is not misread.
function holds(field: string, { from, to }: Field, value: number): boolean {
  return field.split(",").some((part) => {
    const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!found) throw new Error(`cannot read "${field}" of a cron expression`);
    const [, first, last, step] = found;
    const start = first === undefined ? from : Number(first);
    const end = first === undefined ? to : Number(last ?? (step ? to : first));
    return value >= start && value <= end && (value - start) % Number(step ?? 1) === 0;
  });
}

/** Whether a cron expression is due in the minute of this instant. In UTC, like on the platform. */
export function isDue(expression: string, at: Date): boolean {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new Error(`a cron expression has five fields: "${expression}"`);
  return FIELDS.every((field, place) => holds(fields[place] ?? "", field, field.of(at)));
}

/** Whether a cron expression was due in a minute that began after `after` and not later than `until`, in epoch milliseconds. */
export function wasDueBetween(expression: string, after: number, until: number): boolean {
  for (let at = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS; at <= until; at += MINUTE_MS)
    if (isDue(expression, new Date(at))) return true;
  return false;
}

/** Whether it runs at least once an hour. */
export const isFrequent = (expression: string): boolean => /^\S+ \* \* \* \*$/.test(expression);

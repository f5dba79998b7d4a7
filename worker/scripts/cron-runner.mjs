const FIELDS = [
  { from: 0, to: 59, of: (at) => at.getUTCMinutes() },
  { from: 0, to: 23, of: (at) => at.getUTCHours() },
  { from: 1, to: 31, of: (at) => at.getUTCDate() },
  { from: 1, to: 12, of: (at) => at.getUTCMonth() + 1 },
  { from: 0, to: 6, of: (at) => at.getUTCDay() },
];

// Numbers, ranges, steps, stars and lists of them. Other syntax of the platform is refused, so that it is not misread.
function holds(field, { from, to }, value) {
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
export function isDue(expression, at) {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new Error(`a cron expression has five fields: "${expression}"`);
  return FIELDS.every((field, place) => holds(fields[place], field, field.of(at)));
}

/** Crons that run at least once an hour also run at the start, because pending messages of the last process wait for them. */
export const isFrequent = (expression) => /^\S+ \* \* \* \*$/.test(expression);

const MINUTE = 60_000;

/** The local runtime fires no crons, so this fires each expression on its schedule. */
export function fireCrons(expressions, { origin }, complain) {
  const fire = async (expression) => {
    const address = `${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(expression)}`;
    // A runtime that was just killed may never answer, and the start waits for the first ones.
    const answer = await fetch(address, { signal: AbortSignal.timeout(MINUTE) }).catch((error) => error);
    if (!answer.ok) complain(`The scheduled work of "${expression}" failed: ${answer.status ?? answer.message}`);
  };
  const fireDue = (at) => {
    for (const expression of expressions) if (isDue(expression, at)) fire(expression);
  };
  const waitForNextMinute = () => {
    const next = Math.floor(Date.now() / MINUTE + 1) * MINUTE;
    setTimeout(() => {
      fireDue(new Date(next));
      waitForNextMinute();
    }, next - Date.now()).unref();
  };
  waitForNextMinute();
  return Promise.all(expressions.filter(isFrequent).map(fire));
}

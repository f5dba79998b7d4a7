import { isDue, isFrequent } from "../cron/cron-expression.ts";

const MINUTE = 60_000;

/** The clock of the instance, which tests may have moved (worker/clock.ts). */
async function timeOf({ origin }) {
  const answer = await fetch(`${origin}/dev/clock`, { signal: AbortSignal.timeout(MINUTE) }).catch(() => null);
  return answer?.ok ? Date.parse((await answer.json()).now) : Date.now();
}

/**
 * The local runtime fires no crons, so this fires each expression on its schedule, in the time of the instance. Crons that run at
 * least once an hour also run at the start, because pending messages of the last process wait for them.
 */
export async function fireCrons(expressions, instance, complain) {
  const fire = async (expression) => {
    const address = `${instance.origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(expression)}`;
    // A runtime that was just killed may never answer, and the start waits for the first ones.
    const answer = await fetch(address, { signal: AbortSignal.timeout(MINUTE) }).catch((error) => error);
    if (!answer.ok) complain(`The scheduled work of "${expression}" failed: ${answer.status ?? answer.message}`);
  };
  const waitForNextMinute = async () => {
    const time = await timeOf(instance);
    const next = Math.floor(time / MINUTE + 1) * MINUTE;
    setTimeout(() => {
      for (const expression of expressions) if (isDue(expression, new Date(next))) fire(expression);
      waitForNextMinute();
    }, next - time).unref();
  };
  await waitForNextMinute();
  await Promise.all(expressions.filter(isFrequent).map(fire));
}

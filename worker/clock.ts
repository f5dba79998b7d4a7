/**
 * The time of the product. On a local instance tests may move it forward (worker/dev/clock-offset.ts): requests, crons, queue
 * messages, Durable Objects and limits then live at that later time. Alarms, timeouts and tokens for other services stay on
 * the platform's clock, which is `Date.now()`.
 */
let offsetMs = 0;

/** Epoch milliseconds of the product. */
export const now = (): number => Date.now() + offsetMs;

/** Product time of an instant that the platform names, for example the scheduled time of a cron. */
export const toProductTime = (platformTime: number): number => platformTime + offsetMs;

/** The platform's time of a product instant, for alarms. */
export const toPlatformTime = (productTime: number): number => productTime - offsetMs;

export const clockOffsetMs = (): number => offsetMs;

/** For worker/dev/clock-offset.ts only. */
export const setClockOffset = (ms: number): void => {
  offsetMs = ms;
};

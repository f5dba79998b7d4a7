import { AsyncLocalStorage } from "node:async_hooks";
import type { LogEvent } from "#app/domain/shared/contracts/log-events.ts";

/** What Cloudflare and the providers charge for. In R2 a list counts as a write, as it is billed. */
export type Counters = {
  d1: { rows_read: number; rows_written: number; queries: number; trips: number };
  r2: { reads: number; writes: number };
  images: number;
  queue: number;
  sms_parts: number;
  mails: number;
  objects: number;
};

/** `route`: a pattern without ids. A page finds its own only when somebody asks. */
type Scope = { counters: Counters; route: string | (() => string); fault?: CaughtFault };
/** An error that was answered where it was caught. The handler of last resort reports it. */
type CaughtFault = { event: LogEvent; error: unknown };

const zero = (): Counters => ({
  d1: { rows_read: 0, rows_written: 0, queries: 0, trips: 0 },
  r2: { reads: 0, writes: 0 },
  ...{ images: 0, queue: 0, sms_parts: 0, mails: 0, objects: 0 },
});

const sinceStart = zero();
const scopes = new AsyncLocalStorage<Scope>();

/** Adds to the sums of this isolate and of the running request, task or message. */
export function count(add: (counters: Counters) => void): void {
  add(sinceStart);
  const scope = scopes.getStore();
  if (scope) add(scope.counters);
}

/** Of this isolate. */
export const countersSinceStart = (): Counters => structuredClone(sinceStart);

/** Runs a request, task or message with sums of its own. */
export const withCounters = <Answer>(route: string, run: () => Promise<Answer>): Promise<Answer> =>
  scopes.run({ counters: zero(), route }, run);

/** The sums of the running request, task or message until now. */
export const ownCounters = (): Counters => scopes.getStore()?.counters ?? zero();

export function setRoute(route: Scope["route"]): void {
  const scope = scopes.getStore();
  if (scope) scope.route = route;
}

export function noteFault(fault: CaughtFault): void {
  const scope = scopes.getStore();
  if (scope) scope.fault ??= fault;
}

export const caughtFault = (): CaughtFault | undefined => scopes.getStore()?.fault;

/** The pattern of the running request, or the name of a task or message. */
export function currentRoute(): string {
  const route = scopes.getStore()?.route ?? "none";
  return typeof route === "string" ? route : route();
}

/** True for a page: its pattern is found when it is asked for, which takes a tenth of the CPU time of a page. */
export const isRouteUnasked = (): boolean => typeof scopes.getStore()?.route === "function";

/** The sums under the names of log fields. */
export const flatCounters = ({ d1, r2, ...others }: Counters) => ({
  ...{ ...d1, r2_reads: r2.reads, r2_writes: r2.writes },
  ...others,
});

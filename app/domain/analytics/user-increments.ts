import { dayInAlgiers, monthInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { type CountedEvent, type CounterIncrement, incrementNow } from "./counter-increment.ts";
import type { EventKind } from "./rules.ts";

export const USER_EVENTS = [
  "user.registered",
  "admin.appointed",
  "admin.dismissed",
  "account.erasure_started",
] as const satisfies readonly EventKind[];

/** What one user adds to the counters: as what they are now, on the day they came. A guest registers with the terms. */
export function incrementsOfUser(history: readonly CountedEvent[]): CounterIncrement[] {
  const registered = history.find(({ kind }) => kind === "user.registered");
  if (!registered || history.some(({ kind }) => kind === "account.erasure_started")) return [];
  const change = history.findLast(({ kind }) => kind === "admin.appointed" || kind === "admin.dismissed");
  const role = change?.kind === "admin.appointed" ? "admin" : (registered.detail ?? "client");
  const cameAt = registered.since ?? registered.at;
  return [
    incrementNow(`accounts.${role}`),
    { name: `joined.${role}`, period: dayInAlgiers(cameAt), value: 1 },
    { name: `joined_in_month.${role}`, period: monthInAlgiers(cameAt), value: 1 },
  ];
}

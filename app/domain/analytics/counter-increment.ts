import type { events } from "#db/schema/analytics.ts";
import { CURRENT_PERIOD } from "./counters.ts";
import type { EventKind } from "./rules.ts";

export type CountedEvent = Omit<typeof events.$inferSelect, "kind"> & { kind: EventKind };

/** Something that adds `value` to a counter. */
export type CounterIncrement = { name: string; period: string; value: number };

export const incrementNow = (name: string): CounterIncrement => ({ name, period: CURRENT_PERIOD, value: 1 });

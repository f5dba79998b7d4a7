import { env } from "cloudflare:workers";
import { expect, type TestContext } from "vitest";

/** The size in `npm test`, and the full size in `npm run bench -- soak`. */
export const soakSize = (usual: number, full: number): number => (env.SOAK ? full : usual);

/** How often a quarter more runs are added if an event has not occurred by chance. */
const MORE = 8;

type Lives = { lives: number; live: (times: number) => Promise<void>; missing: () => string[] | Promise<string[]> };

/** Repeats random runs until every event has occurred that must be tested. */
export async function runUntilAllCovered({ lives, live, missing }: Lives): Promise<void> {
  await live(lives);
  for (let more = 0; more < MORE && (await missing()).length > 0; more += 1) await live(lives / 4);
  expect(await missing()).toEqual([]);
}

/** A row in the soak table. Numbers of several runs are added up. */
export type Measured = { item: string; what: string; expected: string; measured: string | number };

/** Call it before the assertion, so that the table has the row in any case. */
export const reportMeasurement = ({ task }: TestContext, line: Measured): void => {
  task.meta.measured = [...(task.meta.measured ?? []), line];
};

declare module "vitest" {
  interface TaskMeta {
    measured?: Measured[];
  }
}

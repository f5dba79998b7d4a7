import { env } from "cloudflare:workers";
import { expect, type TestContext } from "vitest";

/** The size within `npm test`, and the full size that `npm run bench -- soak` runs. */
export const soakSize = (usual: number, full: number): number => (env.SOAK ? full : usual);

/** How often a quarter more lives are lived, where something has not happened by chance. */
const MORE = 8;

type Lives = { lives: number; live: (times: number) => Promise<void>; missing: () => string[] | Promise<string[]> };

/** Random lives until all has happened that is to be tested: what never happens isn't tested either. */
export async function runUntilAllCovered({ lives, live, missing }: Lives): Promise<void> {
  await live(lives);
  for (let more = 0; more < MORE && (await missing()).length > 0; more += 1) await live(lives / 4);
  expect(await missing()).toEqual([]);
}

/** One line of the soak's table. Numbers of several runs are added up. */
export type Measured = { item: string; what: string; asked: string; measured: string | number };

/** Said before it is checked, so that the table shows it in any case. */
export const reportMeasurement = ({ task }: TestContext, line: Measured): void => {
  task.meta.measured = [...(task.meta.measured ?? []), line];
};

declare module "vitest" {
  interface TaskMeta {
    measured?: Measured[];
  }
}

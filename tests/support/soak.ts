import { env } from "cloudflare:workers";
import type { TestContext } from "vitest";

/** How many: within `npm test`, and as RELIABILITY asks for it, which `npm run bench -- soak` runs. */
export const sized = (usual: number, full: number): number => (env.SOAK ? full : usual);

/** One line of the soak's table. Numbers of several runs are added up. */
export type Measured = { item: string; what: string; asked: string; measured: string | number };

/** Said before it is checked, so that the table shows it in any case. */
export const say = ({ task }: TestContext, line: Measured): void => {
  task.meta.measured = [...(task.meta.measured ?? []), line];
};

declare module "vitest" {
  interface TaskMeta {
    measured?: Measured[];
  }
}

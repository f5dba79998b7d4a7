import type { SQL } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./cron-schedule.ts";
import { splitBatchOnFailure } from "./split-batch-on-failure.ts";
import { isNotSetAside } from "./statements.ts";

const BATCH_SIZE = 200;

/** Ids of due rows, most urgent first. `isFree` is an SQL predicate on the id. */
export type Choose = (isFree: (id: SQL) => SQL, atOnce: number) => Promise<{ id: string }[]>;

type Work = {
  task: TaskName;
  choose: Choose;
  /** One batch that checks again if the rows are due. Returns the number of changed rows. */
  end: (ids: string[]) => Promise<number>;
  atOnce?: number;
  isOneByOne?: boolean;
};

/** Repeats batches until none changes a row or the budget is spent. Failing rows are set aside and reported to admins. */
export async function drainDueRows(
  ctx: Ctx,
  { task, choose, end, atOnce = BATCH_SIZE, isOneByOne = false }: Work,
): Promise<number> {
  let moved = 0;
  for (;;) {
    if (ctx.budget?.isSpent()) {
      ctx.budget.goOn();
      return moved;
    }
    const chosen = await choose((id) => isNotSetAside(task, id, ctx.now), atOnce);
    if (chosen.length === 0) return moved;
    const round = await splitBatchOnFailure(
      ctx,
      task,
      chosen.map(({ id }) => id),
      end,
      { isOneByOne },
    );
    moved += round.moved;
    if (round.remaining.length > 0) {
      ctx.budget?.goOn();
      return moved;
    }
    if (!round.isProgress || chosen.length < atOnce) return moved;
  }
}

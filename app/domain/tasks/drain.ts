import type { SQL } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { rowByRow } from "./row-by-row.ts";
import type { TaskName } from "./rules.ts";
import { isNotSetAside } from "./statements.ts";

/** So many rows a task chooses for one batch. */
export const BATCH_SIZE = 200;

/** The ids of at most `atOnce` rows that are due and free, an SQL truth over their id, the most urgent first. */
export type Choose = (isFree: (id: SQL) => SQL, atOnce: number) => Promise<{ id: string }[]>;

type Work = {
  task: TaskName;
  choose: Choose;
  /** Ends these in one batch, which asks again whether each is due. Returns how many it moved. */
  end: (ids: string[]) => Promise<number>;
  atOnce?: number;
  /** Each row is a batch, or a walk, of its own. */
  isOneByOne?: boolean;
};

/**
 * Does a task in rounds while a round moves anything, within its budget; the rest is another message's. A row at which it
 * fails is set aside, and admins are told. Returns how many rows moved.
 */
export async function drain(ctx: Ctx, { task, choose, end, atOnce = BATCH_SIZE, isOneByOne = false }: Work): Promise<number> {
  let moved = 0;
  for (;;) {
    if (ctx.budget?.isSpent()) {
      ctx.budget.goOn();
      return moved;
    }
    const chosen = await choose((id) => isNotSetAside(task, id, ctx.now), atOnce);
    if (chosen.length === 0) return moved;
    const round = await rowByRow(
      ctx,
      task,
      chosen.map(({ id }) => id),
      end,
      { isOneByOne },
    );
    moved += round.moved;
    if (round.left.length > 0) {
      ctx.budget?.goOn();
      return moved;
    }
    if (!round.isProgress || chosen.length < atOnce) return moved;
  }
}

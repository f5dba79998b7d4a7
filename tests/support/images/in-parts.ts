import { expect } from "vitest";
import type { Budget, Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** More parts than any test needs, so a task that needs more never ends. */
const MOST_PARTS = 60;

type Verb<Answer> = (ctx: Ctx, part: { cursor: string }) => Promise<Answer>;

/**
 * Runs a task part by part, with a number of batches for each part, until it is finished. Returns the result of each part and
 * its start cursor.
 */
export async function inParts<Answer>(ctx: Ctx, verb: Verb<Answer>, room: number): Promise<{ cursor: string; answer: Answer }[]> {
  const parts: { cursor: string; answer: Answer }[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    expect(parts.length, "parts of a task that ends").toBeLessThan(MOST_PARTS);
    let begun = 0;
    let rest: string | undefined;
    const budget: Budget = {
      isSpent: () => begun++ >= room,
      goOn: (from = "") => {
        rest = from;
      },
    };
    parts.push({ cursor, answer: await verb({ ...ctx, budget }, { cursor }) });
    cursor = rest;
  }
  return parts;
}

import type { TestCtx } from "#tests/support/ctx.ts";

/** Prepares a valid state and returns the command that the admin is about to run. `mark` keeps the users of each race apart. */
export type Arrange = (admin: TestCtx, mark: string) => Promise<(ctx: TestCtx) => Promise<unknown>>;

export const NOTE = "She told us on the phone.";

export const idOf = ({ actor }: TestCtx): string => ("userId" in actor ? actor.userId : "");

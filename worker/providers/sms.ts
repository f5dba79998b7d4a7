import type { Texter } from "#app/domain/ctx.ts";

/** Where no SMS service is configured, each SMS fails, stays owed and says so in its row. */
export const noTexter: Texter = async () => {
  throw new Error("no SMS service is configured");
};

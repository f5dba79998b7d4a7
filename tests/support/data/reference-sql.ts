import { referenceSql } from "#db/seeds/run.ts";

/** Written once for all test files of a run. */
export const REFERENCE_SQL: readonly string[] = referenceSql();

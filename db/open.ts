import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

export const openDb = (binding: Parameters<typeof drizzle>[0]) => drizzle(binding, { schema });

export type Db = ReturnType<typeof openDb>;
/** One statement for db.batch([...]): what a `…Statement` builder returns. */
export type Statement = Parameters<Db["batch"]>[0][number];

import { REFERENCE_SQL } from "#tests/support/data/reference-sql.ts";
import { env } from "./workers.ts";

const schema: string[] = JSON.parse(process.env.SCHEMA ?? "[]");
for (const statement of [...schema, ...REFERENCE_SQL]) env.DB.exec(statement);

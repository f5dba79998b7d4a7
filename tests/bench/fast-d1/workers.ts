import { SqliteD1 } from "./sqlite-d1.ts";

/** What the domain finds in `cloudflare:workers` where it runs in Node. A Durable Object knows nothing and does nothing. */
export const env = {
  DB: new SqliteD1(),
  SOAK: process.env.SOAK ?? "",
  ...JSON.parse(process.env.VARS ?? "{}"),
  JOB_DAILY_LIMIT: "100000",
  CHAT_ROOMS: { getByName: () => ({ lastMessageTimes: async () => ({}) }) },
  VERSION: { id: "", tag: "", timestamp: "" },
  APP_SECRET: "a secret of the tests, 32 letters long",
  NATIONAL_ID_KEY: "n".repeat(43),
};

export class DurableObject {}
export class WorkerEntrypoint {}

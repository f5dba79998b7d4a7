import { expect, test } from "vitest";
import { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { purgeContactMessages } from "#app/domain/contact/purge-contact-messages.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem } from "#tests/support/ctx.ts";
import { growingList } from "./growing-list.ts";
import { insertContactMessages } from "./many-rows.ts";
import { ctxOf } from "./many-users.ts";
import { scansIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: pages of the contact messages with 10^4 and 10^5 of them, in the soak test also 10^6.
 */

const list = (filters: Partial<Parameters<typeof listContactMessages>[1]>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await listContactMessages(ctx, { newestFirst: true, limit: 20, ...filters });
  return meter.queries;
};
const PAGES = {
  first: list({}),
  oldest: list({ newestFirst: false }),
  "newest of the new": list({ status: "new" }),
  "new ones": list({ status: "new", newestFirst: false }),
  "an address": list({ search: "c70@hirfa.example" }),
  "a number": list({ search: "0500000071" }),
  "a common word": list({ search: "samia" }),
  "a word without a match": list({ search: "qwertz" }),
  "an id": list({ search: "c0000000000000000077" }),
  "the nightly cron task": async () => {
    const { ctx, meter } = withQueryCounter(asSystem());
    await purgeContactMessages(ctx);
    return meter.queries;
  },
} satisfies Record<string, () => Promise<CountedStatement[]>>;

/** The caps of the contact rules: a thousand counted twice, and two thousand searched for each of the two. */
const BOUND_ROWS = 12_000;

const atMost = growingList({ of: "contact messages", pages: PAGES, insert: insertContactMessages, boundRows: BOUND_ROWS });

/** An index in the order of the list: a page reads the first rows, and the count reads up to its cap. */
const IN_ORDER = /^SCAN (m|contact_messages)( USING (COVERING )?INDEX contact_messages_\w+)$|^SCAN newest$/;

test("no page of messages scans the table", async () => {
  const scans: string[] = [];
  for (const [name, statements] of atMost())
    scans.push(...(await scansIn(statements)).filter((line) => !IN_ORDER.test(line)).map((line) => `${name}: ${line}`));
  expect(scans).toEqual([]);
});

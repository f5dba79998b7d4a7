import { beforeAll, expect, test } from "vitest";
import { contactList } from "#app/domain/contact/contact-list.ts";
import { sweepContact } from "#app/domain/contact/sweep-contact.ts";
import { type Asked, metered } from "#tests/support/d1-meter.ts";
import { say, sized } from "#tests/support/soak.ts";
import { insertContactMessages } from "./crowd.ts";
import { asking, insertAskers } from "./people.ts";
import { scansIn } from "./plan.ts";

/* PERFORMANCE B7 for the messages of the contact form: how many rows each page reads among 10^4 and 10^5, in the soak also 10^6. */
const LARGEST = sized(100_000, 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const MADE_WITHIN_MS = 300_000;

const list = (asked: Partial<Parameters<typeof contactList>[1]>) => async (): Promise<Asked[]> => {
  const { ctx, meter } = metered(asking.nadir());
  await contactList(ctx, { newestFirst: true, limit: 20, ...asked });
  return meter.asked;
};
const PAGES = {
  first: list({}),
  oldest: list({ newestFirst: false }),
  "new ones": list({ status: "new", newestFirst: false }),
  "an address": list({ search: "c70@hirfa.example" }),
  "a number": list({ search: "0500000071" }),
  "a common word": list({ search: "samia" }),
  "a word that nobody wrote": list({ search: "qwertz" }),
  "an id": list({ search: "c0000000000000000077" }),
  "the nightly sweep": async () => {
    const { ctx, meter } = metered(asking.nadir());
    await sweepContact(ctx);
    return meter.asked;
  },
} satisfies Record<string, () => Promise<Asked[]>>;

const measured = new Map<number, Map<string, Asked[]>>();

beforeAll(async () => {
  await insertAskers();
  let from = 0;
  for (const size of SIZES) {
    await insertContactMessages(from, size);
    const pages = new Map<string, Asked[]>();
    for (const [name, ask] of Object.entries(PAGES)) pages.set(name, await ask());
    measured.set(size, pages);
    from = size;
  }
}, MADE_WITHIN_MS);

const rowsRead = (asked: readonly Asked[] = []) => asked.reduce((sum, { rowsRead: rows }) => sum + rows, 0);

/** The bounds of contact rules.ts: a thousand counted twice over, two thousand looked at for each of the two. */
const BOUND_ROWS = 12_000;

test("a page of messages reads no more rows among ten times as many", (context) => {
  const grown: string[] = [];
  for (const name of Object.keys(PAGES)) {
    const read = SIZES.map((size) => rowsRead(measured.get(size)?.get(name)));
    say(context, {
      item: "B7",
      what: `rows read by the list of contact messages, ${name}, among ${SIZES.join(", ")}`,
      asked: `≤ 1.5× or ${BOUND_ROWS}`,
      measured: read.join(" → "),
    });
    const [first = 0, ...others] = read;
    if (others.some((rows) => rows > Math.max(1.5 * first, BOUND_ROWS))) grown.push(`${name}: ${read.join(" → ")}`);
  }
  expect(grown).toEqual([]);
});

/** An index in the order of the list, of which a page takes the first rows and the count its bound. */
const IN_ORDER = /^SCAN (m|contact_messages)( USING (COVERING )?INDEX contact_messages_\w+)$|^SCAN newest$/;

test("no page of messages scans the table", async () => {
  const scans: string[] = [];
  for (const [name, asked] of measured.get(LARGEST) ?? [])
    scans.push(...(await scansIn(asked)).filter((line) => !IN_ORDER.test(line)).map((line) => `${name}: ${line}`));
  expect(scans).toEqual([]);
});

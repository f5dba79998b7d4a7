import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { reportList } from "#app/domain/reports/queries.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { exportPages } from "#app/http/admin/export-pages.ts";
import { exportFiltersOf, LIST_EXPORTS } from "#app/http/admin/list-exports.ts";
import { csvLine } from "#app/http/csv.ts";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { db } from "#tests/api/fixtures.ts";
import { payer, sentReceipt } from "#tests/domain/payments/fixtures.ts";
import { anotherAdmin, reportedRoom } from "#tests/domain/reports/fixtures.ts";
import { sentCard, unverified } from "#tests/domain/verification/fixtures.ts";
import { insertContactMessages } from "#tests/perf/many-rows.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { countingD1, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf } from "#tests/support/pages.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import worker from "#worker/index.ts";

beforeAll(async () => {
  await insertDemoUsers();
  for (const name of ["export-one", "export-two"]) await reportedRoom(name);
  await postedJob("amina");
  await sentReceipt(await payer("pays"));
  await sentCard(await unverified("waits"));
  await insertContactMessages(0, 1);
  await insertPost({ slug: "taken-along", words: { ar: { title: "=1+1" }, fr: { title: "Fuite" } } });
});

const LINE_FEED = 0x0a;
const LINES = soakSize(10_000, 100_000);

const taken = async (list: string, query = "") =>
  visit(`/en/panel-admin/export/${list}${query}`, { headers: { Cookie: `token=${await tokenOf("nadir", true)}` } });
const logged = () =>
  db.all<{ subject_kind: string; after: string }>(
    sql`SELECT subject_kind, after FROM audit_entries WHERE action = 'list.exported' ORDER BY id`,
  );

/** A file as in RFC 4180; strict, so that any other fails. */
function parsed(file: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  while (cell.lastIndex < file.length) {
    const found = cell.exec(file);
    if (!found) throw new Error("no cell in quotes");
    rows.at(-1)?.push((found[1] ?? "").replaceAll('""', '"'));
    if (found[2] !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

const PIECES = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  "﹦",
  ";",
  ",",
  '"',
  "'",
  "\t",
  "\r",
  "\n",
  "\r\n",
  "\0",
  " ",
  "\u200e",
  "a",
  "1",
  "ش",
];
const cellText = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));
/** What a program reads as a cell with semicolons or tabs, or as a line with another line break. */
const segmentsOf = (text: string) => text.split(/[,;\t\r\n]/);
const withoutMarks = (text: string) => text.replaceAll("'", "");

describe("a cell of an export", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\0x", "＝1+1", "＋1", "－1", "＠SUM(A1)", " =1", "\u200e=1"])(
    "that a spreadsheet would run is escaped: %j",
    (text) => {
      expect(csvLine([text], "en")).toBe(`"'${text}"\r\n`);
    },
  );

  it.each([
    ["a;=1", "a;'=1"],
    ["a,=1", "a,'=1"],
    ["a\t+1", "a\t'+1"],
    ["a\n-1", "a\n'-1"],
    ["a\r\n@x", "a\r\n'@x"],
    ["a;＝1", "a;'＝1"],
  ])("is escaped after each separator, too: %j", (text, shown) => {
    expect(parsed(csvLine([text], "en"))).toEqual([[shown]]);
  });

  it("is quoted as in RFC 4180, and written unchanged if it is harmless", () => {
    expect(csvLine(['a "b"', "c,d", "e\nf", -5, null, true, "plain", "1 + 1 = 2; 3-1"], "en")).toBe(
      '"a ""b""","c,d","e\nf","-5","","true","plain","1 + 1 = 2; 3-1"\r\n',
    );
  });

  it.each([
    ["ar", ";"],
    ["fr", ";"],
    ["en", ","],
  ] as const)("is divided from the next one as a spreadsheet in %s expects", (language, separator) => {
    expect(csvLine(["a;b", 1.5], language)).toBe(`"a;b"${separator}"1.5"\r\n`);
  });

  it("is read back by any parser, and runs in none", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(cellText, fc.string({ unit: "binary" })), { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
        (rows) => {
          const read = parsed(rows.map((row) => csvLine(row, "en")).join(""));
          expect(read.map((row) => row.map(withoutMarks))).toEqual(rows.map((row) => row.map(withoutMarks)));
          for (const cell of read.flat()) {
            expect(cell).not.toMatch(/^[\t\r\0]/);
            for (const segment of segmentsOf(cell)) expect(segment).not.toMatch(/^[ \u200e"]*[=+\-@＝＋－＠﹦]/);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("an exported list", () => {
  it("has own columns, the filters of the page, and an audit entry without names", async () => {
    const before = (await logged()).length;
    const answer = await taken("users", "?search=amina&role=client");

    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      expect.stringContaining("no-store"),
    ]);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="hirfa-users-\d{4}-\d\d-\d\d\.csv"$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("amina@hirfa.example");
    const [entry] = (await logged()).slice(before);
    expect(entry).toMatchObject({ subject_kind: "users", after: JSON.stringify({ isSearched: true, role: "client" }) });
  });

  it.each(["users", "tasks", "receipts", "queries", "reports", "review", "posts", "log"])(
    "of %s has as many cells in each line as columns",
    async (list) => {
      const [head = "", ...lines] = (await (await taken(list)).text()).trimEnd().split("\r\n");
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line.replaceAll(/"(?:[^"]|"")*"/g, "x").split(",")).toHaveLength(head.split(",").length);
      expect(head).not.toMatch(/hash|national|password|secret/);
    },
  );

  it("of the audit log has the filters of its page, and of posts escapes formulas", async () => {
    await taken("users").then((answer) => answer.text());
    const [, ...lines] = (await (await taken("log", "?action=list.exported&actor=nadir")).text()).trimEnd().split("\r\n");
    expect(lines.every((line) => line.includes(',"nadir","list.exported",'))).toBe(true);
    expect((await (await taken("log", "?actor=amina")).text()).trimEnd().split("\r\n")).toHaveLength(1);
    expect(await (await taken("posts", "?type=guides&status=published")).text()).toContain(',"\'=1+1",');
    expect((await (await taken("posts", "?status=draft")).text()).trimEnd().split("\r\n")).toHaveLength(1);
  });

  it("of receipts names the sender and the reason of a denial, and not what was written to the sender", async () => {
    const id = await sentReceipt(await payer("sender"));
    await rejectReceipt(ctxAs("nadir"), { receiptId: id, reason: "unreadable", note: "Hello Sir" });
    const [head = [], ...lines] = parsed(await (await taken("receipts", "?status=denied")).text());
    const line = lines.find(([first]) => first === id) ?? [];
    const cell = (column: string) => line[head.indexOf(column)];
    expect(["user", "first_name", "last_name", "status", "reason"].map(cell)).toEqual([
      ...["sender", "sender", "Test", "denied", "unreadable"],
    ]);
    expect(line.join()).not.toContain("Hello Sir");
  });

  it("is divided as in the language of its page", async () => {
    await anotherAdmin("divides");
    const headers = { Cookie: `token=${await tokenOf("divides", true)}` };
    for (const [page, begin] of [
      ["/fr/panel-admin", '"id";"created_at";'],
      ["/en/panel-admin", '"id","created_at",'],
    ] as const)
      expect((await (await visit(`${page}/export/users`, { headers })).text()).slice(0, 18)).toBe(begin);
  });

  it("of chosen rows has these only, and the log says how many", async () => {
    const chosen = async (list: string, ids: string[]) =>
      (await (await taken(list, `?${new URLSearchParams(ids.map((id) => ["id", id]))}`)).text()).trimEnd().split("\r\n").slice(1);
    const [{ id = "" } = {}] = await db.all<{ id: string }>(sql`SELECT id FROM jobs WHERE status = 'open' LIMIT 1`);
    expect((await chosen("users", ["amina", "yacine", "nobody"])).map((line) => line.split(",")[0]).sort()).toEqual([
      ...['"amina"', '"yacine"'],
    ]);
    expect(await chosen("tasks", [id])).toEqual([expect.stringContaining(`"${id}"`)]);
    expect(await chosen("users", ["' OR 1=1 --", ""])).toEqual([]);
    expect((await logged()).at(-1)?.after).toContain('"chosen":2');
  });

  it.each(["receipts", "queries", "reports", "review", "log"])("of %s can have the chosen rows only", async (list) => {
    const linesOf = async (query = "") => (await (await taken(list, query)).text()).trimEnd().split("\r\n").slice(1);
    const [line = ""] = await linesOf();
    const id = /^"([^"]+)"/.exec(line)?.[1] ?? "";
    // another admin is just deciding it
    const made = { id, subjectKind: "contact_messages", subjectId: id, verb: "contact.closed", input: "-", adminId: "nadir" };
    if (list === "queries") await db.insert(pendingDecisions).values({ ...made, createdAt: 1, applyAt: 1 });
    expect(await linesOf(`?id=${id}&id=nobody`)).toEqual([line]);
    await db.delete(pendingDecisions);
  });

  it("reads neither counts nor pictures for its pages", async () => {
    const { ctx, meter } = withQueryCounter(ctxAs("nadir"));
    for (const exportOf of Object.values(LIST_EXPORTS))
      for await (const _ of exportPages(ctx, exportOf, exportFiltersOf(new URL("http://localhost/"))));
    const others = meter.queries.filter(({ query }) => /^select (count|json_array)|receipt_images/.test(query));
    expect(others.filter(({ rowsRead }) => rowsRead > 0)).toEqual([]);
  });

  it("ends before its next page when the admin is no longer one", async () => {
    const leaves = await anotherAdmin("leaves");
    const endless = { head: [], page: async () => ({ next: "1.x", lines: [["a line"]] }) };
    const pages = exportPages(testCtx(leaves), endless, exportFiltersOf(new URL("http://localhost/")));
    expect((await pages.next()).done).toBe(false);
    await env.DB.prepare("UPDATE users SET is_admin = 0 WHERE id = ?").bind("leaves").run();
    await expect(pages.next()).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("of reports continues after its cursor", async () => {
    const nadir = ctxAs("nadir");
    const one = { status: "new", newestFirst: true, limit: 1 } as const;
    const first = await reportList(nadir, one);
    const second = await reportList(nadir, { ...one, after: decodeCursor(first.next ?? "") ?? undefined });
    expect(second.next).toBeNull();
    expect(new Set([first.results[0]?.id, second.results[0]?.id]).size).toBe(first.count);
  });

  it("of thousands is streamed in parts, each read after the one before", async (test) => {
    await insertContactMessages(1, LINES);
    const { db: binding, meter } = countingD1(env.DB);
    const request = new Request("http://localhost:8787/panel-admin/export/queries", {
      headers: { Cookie: `token=${await tokenOf("nadir", true)}` },
    });
    const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: binding });
    const reader = answer.body?.getReader();
    const sizes: number[] = [];
    let lines = 0;
    let readBeforeFirstByte = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      readBeforeFirstByte ||= meter.rowsRead;
      sizes.push(part.value.byteLength);
      // A part may end between the two characters of a line break.
      lines += part.value.filter((byte: number) => byte === LINE_FEED).length;
    }
    const largest = Math.max(...sizes);
    reportMeasurement(test, {
      item: "CSV",
      what: `bytes held at once of a file of ${lines - 1} lines`,
      expected: "< 200000",
      measured: largest,
    });
    expect(lines).toBe(LINES + 1);
    expect(sizes.length).toBeGreaterThan(10);
    expect(largest).toBeLessThan(200_000);
    expect(readBeforeFirstByte).toBeLessThan(meter.rowsRead / 5);
  }, 600_000);

  it("is for admins only, of known lists, and limited to thirty an hour", async () => {
    expect((await visit("/panel-admin/export/users", { headers: await browserOf("amina") })).status).toBe(302);
    // after a sign-in the list is shown, which the file was asked for
    for (const [query, back] of [
      ["users?search=a&role=client", "users?search=a&role=client"],
      ["posts?status=draft", "blog?status=draft"],
      ["review?id=a&id=b&kind=card", "review?kind=card&list=all"],
    ])
      expect((await visit(`/fr/panel-admin/export/${query}`)).headers.get("Location")).toBe(
        `/fr/login/admin?next=${encodeURIComponent(`/fr/panel-admin/${back}`)}`,
      );
    for (const list of ["constructor", "sessions", "toString"]) expect((await taken(list)).status).toBe(404);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn++) {
      const answer = await taken("receipts");
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

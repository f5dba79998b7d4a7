import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { creditStatements } from "#app/domain/points/statements.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { db } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { asSystem, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage } from "#tests/support/pages.ts";

const PAGE = "/account/points/statement";
const OCTOBER = Date.UTC(2026, 9, 5, 12, 34, 56, 789);
const MANY = 1_203;

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("walid", {
    ...{ role: "artisan", firstName: "Walid", lastName: "=Owner", email: "walid@hirfa.example", language: "ar" },
    ...ORAN,
  });
  await adjustPoints(asSystem("test", { now: OCTOBER }), { userId: "walid", points: 12, reason: "goodwill" });
  await adjustPoints(asSystem("test", { now: NOON }), { userId: "walid", points: -5, reason: "correction" });
  await sentOffer("karim", await postedJob("amina"));
});

const hashesIn = (text: string) => [...new Set(text.match(/\b[0-9a-f]{64}\b/g))];
const hashesOf = async (userId: string) =>
  (await db.all<{ hash: string }>(sql`SELECT hash FROM point_entry_hashes WHERE user_id = ${userId} ORDER BY seq`)).map(
    ({ hash }) => hash,
  );

describe("the statement of points", () => {
  it("is linked from the page of points, is in three languages, and needs no script of its own", async () => {
    const karim = await browserOf("karim");
    expect(await htmlOf(karim, "/fr/account/points")).toContain('href="/fr/account/points/statement"');
    expect(await htmlOf(karim, PAGE)).toContain("الكشف الشهري للنقاط");
    expect(await htmlOf(karim, `/fr${PAGE}`)).toContain("Relevé de points");
    const english = await htmlOf(karim, `/en${PAGE}`);
    expect(english).toContain("Points statement");
    expect(english).toContain("November 2026");
    expect(english).toContain("HRF-KARIM");
    expect(english).toContain("Water leak repair");
    expect(english).not.toContain("entry.client");
    expect(formResultOf(await visit(`${PAGE}?month=2026-11`))).toEqual({
      status: 302,
      to: `/login?next=${encodeURIComponent(`${PAGE}?month=2026-11`)}`,
    });
  });

  it("shows a month with its balances, its hashes and the last of them, and the months to choose from", async () => {
    const walid = await browserOf("walid");
    const [october, november] = [await htmlOf(walid, `/en${PAGE}?month=2026-10`), await htmlOf(walid, `/en${PAGE}`)];
    const [first = "", second = ""] = await hashesOf("walid");

    expect(hashesIn(october)).toEqual([first]);
    expect(hashesIn(november)).toEqual([second]);
    expect(november.match(new RegExp(second, "g"))).toHaveLength(2);
    expect(november).toMatch(/<tr><th scope="row">Before the month<\/th><td>12<\/td><td>0<\/td><\/tr>/);
    expect(november).toMatch(/<td>7<\/td><td>0<\/td>/);
    expect(november).toContain("Correction by our team");
    expect(october).toContain("5 October 2026, 13:34");
    for (const page of [october, november])
      expect(page).toMatch(/<option value="2026-11"[^>]*>November 2026<\/option><option value="2026-10"/);
  });

  it("leads to the rule by which anybody computes a hash", async () => {
    const link = /href="(\/api\/v1\/docs)#([^"]+)"/.exec(await htmlOf(await browserOf("karim"), `/en${PAGE}`));
    const docs = await (await visit(link?.[1] ?? "")).text();
    const schema = docs.split(`<pre id="${link?.[2]}"`)[1]?.split("</pre>")[0];
    expect(schema).toContain("SHA-256, in lower-case hexadecimal");
  });

  it("leads from a month without entries, or none at all, to the newest", async () => {
    const [walid, amina] = [await browserOf("walid"), await browserOf("amina")];
    const bad = ["2026-09", "2031-01", "2026-13", "", "x", "%00", "1e999", "2026-11%27--", "a".repeat(2_000)].map(
      (month) => `?month=${month}`,
    );
    for (const query of [...bad, "?month=2026-11&after=9", "?after=1e999", "?after=99999999999999999999"]) {
      expect(formResultOf(await openPage(walid, `/fr${PAGE}${query}`))).toEqual({ status: 302, to: `/fr${PAGE}` });
    }
    for (const query of bad)
      expect(formResultOf(await openPage(walid, `/fr${PAGE}/file${query}`))).toEqual({ status: 302, to: `/fr${PAGE}` });
    for (const query of ["?after=-1", "?after=x", "?month=2026-10&month=x"])
      expect((await openPage(walid, `${PAGE}${query}`)).status).toBe(200);
    expect(formResultOf(await openPage(amina, `${PAGE}?month=2026-11`))).toEqual({ status: 302, to: PAGE });
  });

  it("of an account without entries says so, and has no file", async () => {
    const amina = await browserOf("amina");
    const page = await htmlOf(amina, `/en${PAGE}`);
    expect(page).toContain("No movements yet");
    expect(page).not.toContain("statement/file");
    expect(formResultOf(await openPage(amina, `${PAGE}/file`))).toEqual({ status: 302, to: PAGE });
  });

  it("shows nobody the lines of another", async () => {
    const strange = new Set(await hashesOf("walid"));
    for (const who of ["karim", "yacine", "amina"])
      for (const path of [PAGE, `${PAGE}?month=2026-10`, `${PAGE}/file`, `${PAGE}/file?month=2026-10`]) {
        const page = await htmlOf(await browserOf(who), path);
        expect(hashesIn(page).filter((hash) => strange.has(hash))).toEqual([]);
        expect(page).not.toContain("walid");
      }
  });

  it("of a long month has further pages, and the last hash on the last of them", async () => {
    await insertUser("zohra", {
      ...{ role: "artisan", firstName: "Zohra", lastName: "Owner", email: "zohra@hirfa.example", language: "ar" },
      ...ORAN,
    });
    await db.run(sql`UPDATE point_accounts SET available = ${MANY}, last_seq = ${MANY} WHERE user_id = 'zohra'`);
    await db.run(
      sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
        INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at) SELECT 'zohra', i, 'credit', 1, 'demo', ${NOON} FROM n`,
    );
    const zohra = await browserOf("zohra");

    const first = await htmlOf(zohra, `/en${PAGE}`);
    expect(hashesIn(first)).toHaveLength(100);
    expect(first).toContain(`${PAGE}?month=2026-11&amp;after=100"`);
    expect(first).not.toContain("Last hash of the month");
    const last = await htmlOf(zohra, `/en${PAGE}?month=2026-11&after=1200`);
    expect(hashesIn(last)).toHaveLength(3);
    expect(last).toContain("Last hash of the month");
    expect(last).toContain("Start of the month");
    const file = await htmlOf(zohra, `/en${PAGE}/file?month=2026-11`);
    expect(hashesIn(file)).toEqual(await hashesOf("zohra").then((hashes) => [file.match(/0{64}/)?.[0], ...hashes]));
    await db.batch(creditStatements(db, { userId: "zohra", points: 1, reason: "demo", at: NOON }, sql`true`));
    expect(hashesIn(await htmlOf(zohra, `/en${PAGE}/file`))).toHaveLength(1 + MANY + 1);
  });
});

describe("the file of a month", () => {
  it("is named by its month, opens in a spreadsheet, and its hashes can be computed from its cells", async () => {
    const answer = await openPage(await browserOf("walid"), `/fr${PAGE}/file?month=2026-10`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const [head = "", line = "", end] = new TextDecoder().decode(bytes).split("\r\n");
    const cells = line.slice(1, -1).split('";"');

    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="hirfa-points-2026-10.csv"',
      "cache-control": expect.stringContaining("no-store"),
    });
    expect(head).toBe(
      '"Ligne";"Date et heure";"Mouvement";"Motif";"Service";"Disponibles";"Réservés";"Empreinte précédente (previous_hash)";"Identifiant (id)";"Code du mouvement (kind)";"Points (points)";"Code du motif (reason)";"Demande (job)";"Offre (offer)";"Reçu de paiement (receipt)";"Heure universelle (created_at)";"Empreinte (hash)"',
    );
    expect(cells.slice(0, 7)).toEqual(["1", "2026-10-05 13:34", "Correction", "Geste commercial", "", "12", "0"]);
    const hashed = new TextEncoder().encode(cells.slice(7, 16).join("\n"));
    expect(cells[16]).toBe(Buffer.from(await crypto.subtle.digest("SHA-256", hashed)).toString("hex"));
    expect(cells[16]).toBe((await hashesOf("walid"))[0]);
    expect(end).toBe("");
  });

  it("has a comma between cells in English, names the service, and is asked for again after a sign-in", async () => {
    const file = await htmlOf(await browserOf("karim"), `/en${PAGE}/file?month=2026-11`);
    expect(file).toContain('"Line","Date and time","Movement","Reason","Service","Available","Held"');
    expect(file).toMatch(/"2","2026-11-21 10:00","Held","You sent an offer","Water leak repair","-2","2"/);
    expect(formResultOf(await visit(`/en${PAGE}/file?month=2026-11`))).toEqual({
      status: 302,
      to: `/en/login?next=${encodeURIComponent(`/en${PAGE}?month=2026-11`)}`,
    });
  });
});

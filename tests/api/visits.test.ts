import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { openDb } from "#db/open.ts";
import { visits } from "#db/schema/visits.ts";
import { scansIn } from "#tests/perf/plan.ts";
import worker from "#worker/index.ts";
import { api, ORIGIN, tokenOf } from "../support/api.ts";
import { countingD1 } from "../support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest } from "../support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "../support/fixtures.ts";
import { livePage } from "../support/worker/live-room.ts";

beforeAll(insertDemoUsers);

const db = openDb(env.DB);

const slot = { date: dayInAlgiers(Date.now() + 2 * 86_400_000), from_time: "10:00", to_time: "12:00" };

async function matched(client: Parameters<typeof postedJob>[0] = "amina") {
  await givePoints("yacine", 20);
  const jobId = await postedJob(client);
  await acceptedOffer(client ?? "amina", await sentOffer("yacine", jobId));
  return jobId;
}

const ask = async (method: string, path: string, who: string, json?: unknown, headers: Record<string, string> = {}) =>
  api(
    method,
    path,
    who.startsWith("Guest")
      ? { json, headers: { Authorization: who, ...headers } }
      : { token: await tokenOf(who), json, headers },
  );

describe("visits by the API", () => {
  it("have one effect for each key, and the same answer", async () => {
    const jobId = await matched();
    const headers = { "Idempotency-Key": "visit-1" };
    const first = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot, headers);
    const again = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot, headers);
    const other = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", { ...slot, to_time: "13:00" }, headers);
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.body).toEqual(first.body);
    const agree = () =>
      ask("POST", `/services/visits/${first.body.id}/agreement/`, "amina", { revision: 1 }, { "Idempotency-Key": "visit-2" });
    expect([await agree(), await agree()].map(({ status, body }) => [status, body.status])).toEqual([
      [200, "agreed"],
      [200, "agreed"],
    ]);
  });

  it("are proposed, agreed and read by a guest with the link", async () => {
    const id = "aguestwithavisit0000";
    await insertGuest(id, "+213559999111");
    const jobId = await matched(guestActor({ userId: id, firstName: "Samira", language: "ar", isConfirmed: true }));
    const guest = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, id)}`;
    const proposed = await ask("POST", `/services/jobs/${jobId}/visits/`, guest, slot);
    expect(proposed).toMatchObject({ status: 201, body: { pending: { by: "client", ...slot } } });
    const same = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    expect(same).toMatchObject({ status: 200, body: { id: proposed.body.id, status: "agreed" } });
    expect((await ask("GET", `/services/visits/${proposed.body.id}/`, guest)).status).toBe(200);
    expect((await ask("GET", `/services/visits/${proposed.body.id}/`, "amina")).status).toBe(404);
    expect((await ask("GET", `/services/jobs/${jobId}/`, guest)).body.next_visit).toMatchObject({ id: proposed.body.id });
  });

  it("are for the two sides of their match alone, in every call", async () => {
    const jobId = await matched();
    const { body: visit } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    const calls = [
      ["GET", ""],
      ["GET", "calendar/"],
      ["POST", "proposals/", { revision: 1, ...slot }],
      ["POST", "agreement/", { revision: 1 }],
      ["POST", "refusal/", { revision: 1 }],
      ["POST", "cancellation/", { revision: 1, reason: "Ill." }],
    ] as const;
    for (const [method, call, json] of calls)
      for (const who of ["lydia", "karim", "nadir"])
        expect([call, who, (await ask(method, `/services/visits/${visit.id}/${call}`, who, json)).status]).toEqual([
          call,
          who,
          404,
        ]);
    expect((await api("GET", `/services/visits/${visit.id}/`)).status).toBe(401);
    for (const who of ["amina", "yacine"])
      expect((await ask("GET", `/services/visits/${visit.id}/`, who)).body).toMatchObject({ status: "proposed", revision: 1 });
  });

  it("name the field of each fault", async () => {
    const jobId = await matched();
    const faults = async (json: object) => (await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", json)).body;
    const required = ["This field is required."];
    expect(await faults({})).toMatchObject({ date: required, from_time: required, to_time: required });
    expect(await faults({ ...slot, kind: "tea" })).toMatchObject({ kind: ['"tea" is not a valid choice.'] });
    for (const date of ["2026-02-30", "24/11/2026", 5]) expect(await faults({ ...slot, date })).toHaveProperty("date");
    for (const time of ["24:00", "9h", "10:60"]) {
      expect(await faults({ ...slot, from_time: time })).toHaveProperty("from_time");
      expect(await faults({ ...slot, to_time: time })).toHaveProperty("to_time");
    }
    expect(await faults({ ...slot, note: "a".repeat(301) })).toHaveProperty("note");
    const { body } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    const agree = (json: object) => ask("POST", `/services/visits/${body.id}/agreement/`, "amina", json);
    expect((await agree({})).body).toMatchObject({ revision: required });
    for (const revision of ["x", 1.5, null]) expect((await agree({ revision })).body).toHaveProperty("revision");
    const cancel = await ask("POST", `/services/visits/${body.id}/cancellation/`, "amina", { revision: 1 });
    expect(cancel).toMatchObject({ status: 400, body: { reason: required } });
  });

  it("are told in the room as a sentence with its code, the visit and its revision", async () => {
    const jobId = await matched();
    const { body } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    await refreshRoom(asSystem(), { roomId: String(body.offer) });
    const room = await ask("GET", `/chat/rooms/${body.offer}/messages/`, "amina");
    const said = (room.body as unknown as { code: string }[]).find(({ code }) => code === "visit_proposed");
    expect(said).toMatchObject({ kind: "system", sender: null, data: { visit: body.id, revision: 1 } });
    expect(said).toMatchObject({ text: expect.stringMatching(/10:00.+12:00/) });
  });

  it("are told in the language that a page asks for, by a read and by the socket, and else in that of the account", async () => {
    const jobId = await matched();
    const { body } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    await refreshRoom(asSystem(), { roomId: String(body.offer) });
    const read = async (language: string) => {
      const room = await ask("GET", `/chat/rooms/${body.offer}/messages/?limit=50${language}`, "amina");
      return (room.body as unknown as { code: string; text: string }[]).find(({ code }) => code === "visit_proposed")?.text;
    };
    const heard = async (language: string) => {
      const page = await livePage(`/chat/rooms/${body.offer}/live/?after=0${language}`, await tokenOf("amina"));
      await page.hearsSome("ready");
      return page.texts();
    };

    const [account, french, unknown] = await Promise.all(["", "&language=fr", "&language=xx"].map(read));
    expect(french).toMatch(/^Une visite est proposée/);
    expect(account).toMatch(/^\p{Script=Arabic}/u);
    expect(unknown).toBe(account);
    expect(await heard("&language=fr")).toContain(french);
    expect(await heard("")).toContain(account);
  });

  it("come as a calendar file without the street", async () => {
    const jobId = await matched();
    const { body } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    const calendar = () => ask("GET", `/services/visits/${body.id}/calendar/`, "amina");
    expect(await calendar()).toMatchObject({ status: 409, body: { code: "visit.not_agreed" } });
    await ask("POST", `/services/visits/${body.id}/agreement/`, "amina", { revision: 1 });
    const { headers, body: file } = await calendar();
    const day = slot.date.replaceAll("-", "");
    expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="visit.ics"');
    const lines = String(file.text).split("\r\n");
    expect(lines).toEqual(expect.arrayContaining(["VERSION:2.0", `UID:${body.id}@hirfa`, "SEQUENCE:2", "TRIGGER:-PT1H"]));
    expect(lines).toEqual(expect.arrayContaining([`DTSTART:${day}T090000Z`, `DTEND:${day}T110000Z`, "STATUS:CONFIRMED"]));
    expect(String(file.text)).not.toContain("rue des Jardins");
    expect(lines.every((line) => new TextEncoder().encode(line).byteLength <= 75)).toBe(true);
    await ask("POST", `/services/visits/${body.id}/cancellation/`, "yacine", { revision: 2, reason: "Ill." });
    const cancelled = String((await calendar()).body.text).split("\r\n");
    expect(cancelled).toEqual(expect.arrayContaining([`UID:${body.id}@hirfa`, "SEQUENCE:3", "STATUS:CANCELLED"]));
  });
});

type Codes = { arrival: string; completion: string; renewals_left: number };

describe("codes by the API", () => {
  /** A visit that both agreed to, which began an hour ago. */
  async function begun(client?: Parameters<typeof matched>[0], as = "amina") {
    const jobId = await matched(client);
    const { body } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", slot);
    await ask("POST", `/services/visits/${body.id}/agreement/`, as, { revision: 1 });
    const startsAt = Date.now() - 3_600_000;
    await db
      .update(visits)
      .set({ startsAt, endsAt: startsAt + 7_200_000 })
      .where(eq(visits.id, String(body.id)));
    const codesOf = async (who: string) => (await ask("GET", `/services/visits/${body.id}/`, who)).body.codes as Codes | null;
    return { jobId, visit: `/services/visits/${body.id}`, codesOf };
  }

  it("are read by the client, typed by the artisan in any grouping, and end the job", async () => {
    const { jobId, visit, codesOf } = await begun();
    const codes = await codesOf("amina");
    expect(await codesOf("yacine")).toBeNull();
    const grouped = (code = "") => `${code.slice(0, 3)} - ${code.slice(3)}`;
    const entered_at = new Date(Date.now() - 60_000).toISOString();
    const arrived = await ask("POST", `${visit}/arrival/`, "yacine", { arrival_code: grouped(codes?.arrival), entered_at });
    expect(arrived).toMatchObject({ status: 200, body: { status: "arrived", codes: null } });
    expect(arrived.body.arrival).toEqual({ at: entered_at, entered_at, is_late_report: false });
    const done = await ask("POST", `/services/jobs/${jobId}/completion/`, "yacine", {
      completion_code: grouped(codes?.completion),
    });
    expect(done).toMatchObject({ status: 200, body: { status: "unreviewed", codes: { arrival: true, completion: true } } });
  });

  it("are refused under their field, after the right to type them", async () => {
    const { jobId, visit, codesOf } = await begun();
    const arrival_code = String((await codesOf("amina"))?.arrival);
    const arrive = (who: string, json: object) => ask("POST", `${visit}/arrival/`, who, json);
    for (const json of [{}, { arrival_code: "" }, { arrival_code, entered_at: "soon" }, { arrival_code }]) {
      expect((await arrive("amina", json)).status).toBe(403);
      expect((await arrive("karim", json)).status).toBe(404);
    }
    expect((await arrive("yacine", {})).body).toMatchObject({ arrival_code: ["This field is required."] });
    for (const typed of ["12 34-5", "abcdef", "1".repeat(200), String((Number(arrival_code) + 1) % 1_000_000).padStart(6, "0")])
      expect(await arrive("yacine", { arrival_code: typed })).toMatchObject({
        status: 400,
        body: { arrival_code: ["Invalid code"] },
      });
    for (const entered_at of ["soon", "2026-02-30T10:00:00Z", "2026-11-24T10:00:00", 5, "2020-01-01T00:00:00Z"])
      expect((await arrive("yacine", { arrival_code, entered_at })).body).toHaveProperty("entered_at");
    const complete = (who: string, json: object) => ask("POST", `/services/jobs/${jobId}/completion/`, who, json);
    expect(await complete("amina", { completion_code: "123456" })).toMatchObject({
      status: 400,
      body: { completion_code: ["Invalid code"] },
    });
    expect((await ask("POST", `${visit}/codes/renewal/`, "yacine", {})).status).toBe(403);
  });

  it("have one effect for each key, and no code is stored with the first answer", async () => {
    const lines = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
    const { jobId, visit, codesOf } = await begun();
    const renew = () => ask("POST", `${visit}/codes/renewal/`, "amina", {}, { "Idempotency-Key": "codes-1" });
    const first = await renew();
    expect(first).toMatchObject({ status: 200, body: { codes: { renewals_left: 2 } } });
    expect((await renew()).body).toEqual(first.body);
    const codes = (await codesOf("amina")) as Codes;
    const arrive = () =>
      ask("POST", `${visit}/arrival/`, "yacine", { arrival_code: codes.arrival }, { "Idempotency-Key": "codes-2" });
    expect([await arrive(), await arrive()].map(({ status, body }) => [status, body.status])).toEqual([
      [200, "arrived"],
      [200, "arrived"],
    ]);
    const json = { completion_code: codes.completion };
    const complete = () => ask("POST", `/services/jobs/${jobId}/completion/`, "yacine", json, { "Idempotency-Key": "codes-3" });
    expect([await complete(), await complete()].map(({ status, body }) => [status, body.status])).toEqual([
      [200, "unreviewed"],
      [200, "unreviewed"],
    ]);
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    ).all<{
      name: string;
    }>();
    const dump = await Promise.all(tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
    const files = await env.MEDIA.list();
    const objects = await Promise.all(files.objects.map(async ({ key }) => [key, await (await env.MEDIA.get(key))?.text()]));
    const { offer } = (await ask("GET", visit, "amina")).body;
    await refreshRoom(asSystem("test", { now: Date.now() }), { roomId: String(offer) });
    const said = (await ask("GET", `/chat/rooms/${offer}/messages/`, "amina")).body;
    expect(JSON.stringify(said)).toContain("visit_arrived");
    const text = JSON.stringify([dump.map(({ results }) => results), lines.map(({ mock }) => mock.calls), objects, said]);
    for (const code of [codes.arrival, codes.completion]) expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  it("are renewed by a guest with the link", async () => {
    const id = "aguestwithcodes00000";
    await insertGuest(id, "+213559999113");
    const guest = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, id)}`;
    const actor = guestActor({ userId: id, firstName: "Samira", language: "ar", isConfirmed: true });
    const { visit, codesOf } = await begun(actor, guest);
    const before = await codesOf(guest);
    const { body } = await ask("POST", `${visit}/codes/renewal/`, guest, {});
    expect([(body.codes as Codes).arrival === before?.arrival, (body.codes as Codes).renewals_left]).toEqual([false, 2]);
    expect((await ask("POST", `${visit}/arrival/`, guest, { arrival_code: "123456" })).status).toBe(401);
  });
});

const later = { ...slot, date: dayInAlgiers(Date.now() + 4 * 86_400_000) };

/** The response of the call before does not wait for them. */
const PUSHES_AFTER_THE_RESPONSE = /^select "user_id", "notification_id", "subscription_id"/;

type Answer = { status: number; trips: number; id: string };

/** A change takes two: the session, then the change. A read that writes down nothing checks a known session in its own trip. */
it("each call about a visit takes one trip to D1 beside the identification, also with a guest on the other side", async () => {
  const { db, meter } = countingD1(env.DB);
  const [amina, yacine] = [await tokenOf("amina"), await tokenOf("yacine")];
  const count = async (method: string, path: string, token: string, body?: object, site?: string): Promise<Answer> => {
    const [before, from] = [meter.trips, meter.queries.length];
    const who: Record<string, string> = site
      ? { Cookie: `__Host-token=${token}; token=${token}`, "Sec-Fetch-Site": site }
      : { Authorization: `Token ${token}` };
    const headers = { ...who, "Content-Type": "application/json" };
    // as: a request from outside has more origin data, and nothing here reads it
    const request = new Request(`${ORIGIN}/api/v1${path}`, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(request, { ...env, DB: db });
    const text = await response.text();
    const id = path.endsWith("/calendar/") || response.status > 201 ? "" : String((JSON.parse(text) as { id?: unknown }).id);
    const pushes = meter.queries.slice(from).filter(({ query }) => PUSHES_AFTER_THE_RESPONSE.test(query)).length;
    return { status: response.status, trips: meter.trips - before - pushes, id };
  };
  const took = ({ status, trips }: Answer) => [status, trips];
  await count("GET", "/auth/user/", amina);
  await count("GET", "/auth/user/", yacine);

  const jobId = await matched("amina");
  const proposed = await count("POST", `/services/jobs/${jobId}/visits/`, yacine, slot);
  const visit = `/services/visits/${proposed.id}`;
  const changes = [
    proposed,
    await count("POST", `${visit}/proposals/`, amina, { revision: 1, ...later }),
    await count("POST", `${visit}/agreement/`, yacine, { revision: 2 }),
    await count("POST", `${visit}/proposals/`, yacine, { revision: 3, ...slot }),
    await count("POST", `${visit}/refusal/`, amina, { revision: 4 }),
    await count("POST", `${visit}/agreement/`, amina, { revision: 1 }),
    await count("POST", `${visit}/cancellation/`, amina, { revision: 5, reason: "Ill." }),
  ];
  expect(changes.map(took)).toEqual([201, 201, 200, 201, 200, 409, 200].map((status) => [status, 2]));

  const reads = [
    await count("GET", `/services/jobs/${jobId}/visits/`, amina),
    await count("GET", `${visit}/`, amina),
    await count("GET", "/services/visits/", amina),
    await count("GET", `${visit}/calendar/`, yacine),
  ];
  expect(reads.map(took)).toEqual([2, 2, 1, 1].map((trips) => [200, trips]));

  const again = await count("POST", `/services/jobs/${jobId}/visits/`, yacine, slot);
  await count("POST", `/services/visits/${again.id}/agreement/`, amina, { revision: 1 });
  await openDb(env.DB).update(visits).set({ startsAt: Date.now() }).where(eq(visits.id, again.id));
  const found = await ask("POST", `/services/visits/${again.id}/codes/renewal/`, "amina", {});
  const codes = [
    await count("POST", `/services/visits/${again.id}/codes/renewal/`, amina, {}),
    await count("POST", `/services/visits/${again.id}/arrival/`, yacine, { arrival_code: (found.body.codes as Codes).arrival }),
  ];
  expect(codes.map(took)).toEqual([
    [200, 2],
    [400, 3],
  ]);
  // the known session with what the code is compared with, and the change with the job of the answer
  const { completion } = (await ask("GET", `/services/visits/${again.id}/`, "amina")).body.codes as Codes;
  const complete = (site?: string) =>
    count("POST", `/services/jobs/${jobId}/completion/`, yacine, { completion_code: completion }, site);
  expect((await complete("cross-site")).status).toBe(403);
  expect(took(await complete())).toEqual([200, 2]);
  // a session that this isolate knows, and that ended elsewhere
  await env.DB.prepare("DELETE FROM sessions WHERE user_id = (SELECT artisan_id FROM visits WHERE id = ?)").bind(again.id).run();
  expect((await complete()).status).toBe(401);

  const guest = "aguestofonetrip00000";
  await insertGuest(guest, "+213559999112");
  const ofGuest = await matched(guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true }));
  expect(took(await count("POST", `/services/jobs/${ofGuest}/visits/`, await tokenOf("yacine"), slot))).toEqual([201, 2]);
  expect(await scansIn(meter.queries)).toEqual([]);
});

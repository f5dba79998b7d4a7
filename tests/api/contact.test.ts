import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { HONEYPOT_FIELD } from "#app/domain/contact/rules.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { api, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { reportMeasurement, soakSize } from "../support/soak.ts";
import { db, emailTo } from "./fixtures.ts";

/** Unwanted messages fill the admins' list. */
const SPAM = soakSize(40, 1_000);

beforeAll(insertDemoUsers);

const WORDS = { name: "Samia", subject: "No letter came", message: "I signed up yesterday.\n\nNothing came." };
const sent = (json: object, headers: Record<string, string> = {}) => api("POST", "/services/contact/", { json, headers });
const byMail = (who: string, more: object = {}) =>
  sent({ ...WORDS, message: `${WORDS.message} (${who})`, email: `${who}@hirfa.example`, phone_number: false, ...more });
const admin = async (method: string, path = "", json?: unknown) =>
  api(method, `/admin/contact-messages/${path}`, {
    token: await tokenOf("nadir", true),
    ...(json === undefined ? {} : { json }),
  });
const storedOf = (email: string) => db.select().from(contactMessages).where(sql`email = ${email}`);
const idOfMessage = async (who: string) => (await storedOf(`${who}@hirfa.example`))[0]?.id ?? "";

describe("the contact form", () => {
  it("accepts a text and one contact address, and false for the other", async () => {
    const mailed = await byMail("samia");
    const called = await sent({ ...WORDS, phone_number: "0550 00 00 12", email: false });

    expect([mailed.status, mailed.body]).toEqual([201, { detail: "Email sent successfully!" }]);
    expect(called.status).toBe(201);
    expect(await storedOf("samia@hirfa.example")).toMatchObject([
      { ...WORDS, message: `${WORDS.message} (samia)`, phone: null, status: "new", userId: null, answer: null },
    ]);
    expect(await db.select().from(contactMessages).where(sql`phone = '+213550000012'`)).toMatchObject([{ email: null }]);
  });

  it.each([
    ["nothing at all", {}, ["message", "name", "phone_number", "subject"]],
    ["no object", [], ["non_field_errors"]],
    ["no way back", WORDS, ["phone_number"]],
    ["both ways unused", { ...WORDS, email: false, phone_number: false }, ["phone_number"]],
    ["a landline", { ...WORDS, phone_number: "0450000012" }, ["phone_number"]],
    ["an address without a dot", { ...WORDS, email: "samia@nowhere" }, ["email"]],
    ["a name of 30 letters", { ...WORDS, name: "x".repeat(30), email: "a@hirfa.example" }, ["name"]],
    ["a subject of 75", { ...WORDS, subject: "x".repeat(75), email: "a@hirfa.example" }, ["subject"]],
    ["a message of 5,001", { ...WORDS, message: "x".repeat(5001), email: "a@hirfa.example" }, ["message"]],
    ["an empty message", { ...WORDS, message: " ", email: "a@hirfa.example" }, ["message"]],
    ["other types", { name: 1, subject: [], message: {}, email: true }, ["email", "message", "name", "subject"]],
  ])("refuses %s and names the field", async (_, json, fields) => {
    const { status, body } = await sent(json);

    expect(status).toBe(400);
    expect(
      Object.keys(body)
        .filter((field) => !["code", "request_id"].includes(field))
        .sort(),
    ).toEqual(fields);
  });

  it("accepts 29 characters of a name and 74 of a subject", async () => {
    expect((await byMail("long", { name: "n".repeat(29), subject: "s".repeat(74), message: "m".repeat(5000) })).status).toBe(201);
  });

  it("keeps a subject on one line, so that it cannot start a header", async () => {
    await byMail("lines", { subject: "Hello\r\nBcc: all@hirfa.example" });
    const id = await idOfMessage("lines");
    await admin("PATCH", `${id}/`, { status: "answered", answer: "We see it." });

    expect((await storedOf("lines@hirfa.example"))[0]?.subject).toBe("Hello Bcc: all@hirfa.example");
    expect((await emailTo("lines@hirfa.example")).subject).not.toMatch(/[\r\n]/);
  });

  it("has one effect for one idempotency key", async () => {
    const once = () => sent({ ...WORDS, email: "key@hirfa.example" }, { "Idempotency-Key": "k1" });

    expect((await once()).status).toBe(201);
    expect((await once()).status).toBe(201);
    expect(await storedOf("key@hirfa.example")).toHaveLength(1);
  });

  it("answers a bot that filled the hidden field with success, and stores nothing", async () => {
    const { status, body } = await byMail("trap", { [HONEYPOT_FIELD]: "https://spam.example" });

    expect([status, body]).toEqual([201, { detail: "Email sent successfully!" }]);
    expect(await storedOf("trap@hirfa.example")).toEqual([]);
  });

  it("stores five messages a day of one address, however many arrive at once, and sends no email", async (context) => {
    const answers = await Promise.all(
      Array.from({ length: SPAM }, (_, turn) => byMail("flood", { message: `The offer of the day, no. ${turn}` })),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);

    const stored = (await storedOf("flood@hirfa.example")).length;
    reportMeasurement(context, {
      item: "T23",
      what: `messages kept of ${SPAM} from one mailbox`,
      expected: "≤ 5",
      measured: String(stored),
    });
    expect(stored).toBe(5);
    expect(statuses.get(429)).toHaveLength(SPAM - 5);
    expect(Number(statuses.get(429)?.[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await db.all(sql`SELECT 1 FROM outgoing_messages WHERE recipient = 'flood@hirfa.example'`)).toEqual([]);
  });

  it("stores five messages a day with the same text, whatever the name", async (context) => {
    const message = "Earn money from home.";
    await Promise.all(Array.from({ length: SPAM }, (_, turn) => byMail(`sender-${turn}`, { message })));

    const stored = (await db.select().from(contactMessages).where(sql`message = ${message}`)).length;
    reportMeasurement(context, {
      item: "T23",
      what: `messages kept of ${SPAM} with the same words`,
      expected: "≤ 5",
      measured: String(stored),
    });
    expect(stored).toBe(5);
  });
});

describe("contact messages in the admin area", () => {
  it("are found by address, number, id and words in any spelling, by status and in both orders", async () => {
    await byMail("find", { name: "Bélaïd", subject: "رسالة التأكيد" });
    const id = await idOfMessage("find");
    const found = async (query: string) => {
      const { body } = await admin("GET", `?${query}`);
      return (body.results as { id: string }[]).map((row) => row.id);
    };

    for (const search of ["find@hirfa.example", id, "belaid", "رساله تاكيد"])
      expect(await found(`search=${encodeURIComponent(search)}`)).toContain(id);
    expect(await found("search=nobody-is-called-that")).toEqual([]);
    expect(await found("status=closed")).not.toContain(id);
    const newest = await found("page_size=100");
    expect(await found("page_size=100&ordering=created_at")).toEqual([...newest].reverse());
    expect((await admin("GET", `?search=${"x".repeat(101)}`)).status).toBe(400);
    expect((await admin("GET", "?status=lost")).status).toBe(400);
  });

  it("are answered once by email in the writer's language, with the original text", async () => {
    await api("POST", "/services/contact/", {
      json: { ...WORDS, email: "answered@hirfa.example" },
      headers: { "Accept-Language": "fr" },
    });
    const id = await idOfMessage("answered");
    await db.run(sql`UPDATE contact_messages SET language = 'fr' WHERE id = ${id}`);

    const { status, body } = await admin("PATCH", `${id}/`, {
      status: "answered",
      answer: "Bonjour,\n\nregardez <b>encore</b>.",
    });

    expect([status, body]).toMatchObject([
      200,
      { status: "answered", settled_by: "Nadir", answer: "Bonjour,\n\nregardez <b>encore</b>." },
    ]);
    const letter = await emailTo("answered@hirfa.example");
    expect(letter.subject).toContain("No letter came");
    expect(letter.text).toContain("regardez <b>encore</b>.");
    expect(letter.text).toContain("I signed up yesterday.");
    const again = await admin("PATCH", `${id}/`, { status: "answered", answer: "Another" });
    expect([again.status, again.body]).toMatchObject([
      409,
      { detail: "Nadir has settled this message already.", code: "contact.already_settled" },
    ]);
    expect(
      await db.all(sql`SELECT 1 FROM outgoing_messages WHERE kind = 'contact_answered' AND subject_id = ${id}`),
    ).toHaveLength(1);
  });

  it("are closed with an email that gives the reason, except spam, and the reason is logged", async () => {
    await Promise.all([byMail("not-ours"), byMail("advertiser")]);
    const [id, unwanted] = [await idOfMessage("not-ours"), await idOfMessage("advertiser")];

    await admin("PATCH", `${id}/`, { status: "closed", reason: "not_ours", note: "Ask the <b>town hall</b>." });
    await admin("PATCH", `${unwanted}/`, { status: "closed", reason: "unwanted", note: "The third this week." });

    const { text } = await emailTo("not-ours@hirfa.example");
    expect(text).toContain("لا نستطيع المساعدة في موضوعها");
    expect(text).toContain("Ask the <b>town hall</b>.");
    expect(await db.all(sql`SELECT 1 FROM outgoing_messages WHERE subject_id = ${unwanted}`)).toEqual([]);
    expect(await db.all(sql`SELECT why FROM audit_entries WHERE subject_id IN (${id}, ${unwanted}) ORDER BY why`)).toEqual([
      { why: "not_ours" },
      { why: "unwanted" },
    ]);
  });

  it("require a text for an answer", async () => {
    await byMail("wordless");

    const { status, body } = await admin("PATCH", `${await idOfMessage("wordless")}/`, { status: "answered" });

    expect([status, body]).toMatchObject([400, { answer: ["This field is required."] }]);
  });

  it("get one of several concurrent decisions, with at most one email and one audit entry", async () => {
    await byMail("race");
    const id = await idOfMessage("race");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        admin("PATCH", `${id}/`, turn % 2 === 0 ? { status: "closed" } : { status: "answered", answer: `Answer ${turn}` }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const letters = await db.all(sql`SELECT 1 FROM outgoing_messages WHERE kind = 'contact_answered' AND subject_id = ${id}`);
    expect(letters.length).toBeLessThanOrEqual(1);
    expect(await db.all(sql`SELECT 1 FROM audit_entries WHERE subject_id = ${id}`)).toHaveLength(1);
  });

  it("reopen after closing, but not after an answer; a sender with a phone number gets no email", async () => {
    await sent({ ...WORDS, phone_number: "0550000034" });
    const [{ id } = { id: "" }] = await db.select().from(contactMessages).where(sql`phone = '+213550000034'`);

    expect((await admin("PATCH", `${id}/`, { status: "closed" })).body).toMatchObject({ status: "closed", answer: null });
    expect((await admin("PATCH", `${id}/`, { status: "new" })).body).toMatchObject({
      status: "new",
      settled_at: null,
      settled_by: null,
    });
    expect((await admin("PATCH", `${id}/`, { status: "answered", answer: "Said on the phone." })).status).toBe(200);
    expect((await admin("PATCH", `${id}/`, { status: "new" })).status).toBe(409);
    expect(await db.all(sql`SELECT 1 FROM outgoing_messages WHERE subject_id = ${id}`)).toEqual([]);
  });
});

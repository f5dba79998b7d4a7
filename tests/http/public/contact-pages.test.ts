import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { signFormTimestamp } from "#app/domain/contact/form-timestamp.ts";
import { HONEYPOT_FIELD } from "#app/domain/contact/rules.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { db } from "#tests/api/fixtures.ts";
import { ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";
import { brokenDatabase, envWith, visitWith } from "#tests/worker/handlers.ts";

beforeAll(insertDemoUsers);

const VISITOR = { Cookie: "" };
const WORDS = { method: "email", name: "Samia", phone_number: "", subject: "A question", message: "Do you come to Oran?" };
const openedAgo = (ms: number) => signFormTimestamp(asSystem("test", { now: Date.now() - ms }));
const storedOf = (email: string) => db.select().from(contactMessages).where(sql`email = ${email}`);
const send = async (fields: Record<string, string>, page = "/fr/contact") => sendForm(VISITOR, page, fields);

describe("the contact form as a page", () => {
  it("is on the landing page at its anchor and links to its own page, alike for everybody", async () => {
    const landing = await htmlOf(VISITOR, "/fr");

    expect(landing).toMatch(/id="contact"/);
    expect(landing).toMatch(/<form[^>]+action="\/fr\/contact"/);
    expect(landing).toMatch(/name="opened" value=""/);
    expect(landing).toContain('href="#contact"');
  });

  it("thanks the sender, with an empty form", async () => {
    const opened = await openedAgo(10_000);
    const sent = await send({ ...WORDS, email: "page@hirfa.example", opened });

    expect(formResultOf(sent)).toMatchObject({ status: 303, to: expect.stringMatching(/\/fr\/contact\?sent$/) });
    expect(await storedOf("page@hirfa.example")).toMatchObject([{ name: "Samia", phone: null, language: "fr" }]);
    const thanked = await htmlOf(VISITOR, "/fr/contact?sent");
    expect(thanked).toContain("Message envoyé");
    expect(thanked).not.toContain("Do you come to Oran?");
  });

  it.each([
    ["from the landing page, which everybody is sent alike", ""],
    ["by a program that made it up", "1.x"],
    ["a moment ago", "now"],
  ])("sent %s, comes back with everything in it and stores nothing", async (_, kind) => {
    const opened = kind === "now" ? await openedAgo(500) : kind;
    const sent = await send({ ...WORDS, email: "quick@hirfa.example", opened });

    expect(sent.status).toBe(400);
    const page = await sent.text();
    expect(page).toContain("Relisez votre message");
    for (const typed of ["Samia", "quick@hirfa.example", "A question", "Do you come to Oran?"]) expect(page).toContain(typed);
    expect(await storedOf("quick@hirfa.example")).toEqual([]);
  });

  it("shows an error and keeps the typed text if the server fails", async () => {
    const quiet = vi.spyOn(console, "log").mockImplementation(() => {});
    const body = new URLSearchParams({ ...WORDS, email: "lost@hirfa.example", opened: await openedAgo(10_000) });
    const broken = envWith({ DB: brokenDatabase() });
    const sent = await visitWith(broken, "/en/contact", { method: "POST", body, headers: { Origin: ORIGIN } });
    const page = await sent.text();
    quiet.mockRestore();

    expect([sent.status, sent.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(page).toContain("Error sending email. Please try again.");
    for (const typed of ["Samia", "lost@hirfa.example", "A question", "Do you come to Oran?"]) expect(page).toContain(typed);
  });

  it("comes back as a newly opened form if it was opened days ago", async () => {
    const page = await (await send({ ...WORDS, email: "stale@hirfa.example", opened: await openedAgo(3 * 86_400_000) })).text();

    const [, at = ""] = /name="opened" value="(\d+)\./.exec(page) ?? [];
    expect(Date.now() - Number(at)).toBeLessThan(60_000);
  });

  it("has one effect when it is sent twice, and two with another text", async () => {
    const form = { ...WORDS, email: "twice@hirfa.example", opened: await openedAgo(10_000), once: "a".repeat(20) };
    await send(form);
    await send(form);
    expect(await storedOf("twice@hirfa.example")).toHaveLength(1);

    await send({ ...form, message: "And to Mostaganem?" });
    expect(await storedOf("twice@hirfa.example")).toHaveLength(2);
  });

  it("names each missing field", async () => {
    const opened = await openedAgo(10_000);
    const empty = await (await send({ method: "phone", name: "", subject: "", message: " ", phone_number: "", opened })).text();
    for (const sentence of [
      "Le nom est obligatoire",
      "L’objet est obligatoire",
      "Le message est obligatoire",
      "Le numéro de téléphone est obligatoire",
    ])
      expect(empty).toContain(sentence);
    const long = { ...WORDS, method: "phone", name: "x".repeat(30), subject: "x".repeat(75), phone_number: "0450000000", opened };
    const wrong = await (await send(long)).text();
    for (const sentence of [
      "moins de 30 caractères",
      "moins de 75 caractères",
      "06\u00a012\u00a034\u00a056\u00a078 ou 612\u00a034\u00a056\u00a078",
    ])
      expect(wrong).toContain(sentence);
  });

  it("is refused if it was open for days", async () => {
    expect((await send({ ...WORDS, email: "old@hirfa.example", opened: await openedAgo(3 * 86_400_000) })).status).toBe(400);
  });

  it("thanks a bot that filled the hidden field, and stores nothing", async () => {
    const sent = await send({
      ...WORDS,
      email: "trap@hirfa.example",
      opened: await openedAgo(10_000),
      [HONEYPOT_FIELD]: "https://spam.example",
    });

    expect(sent.status).toBe(303);
    expect(await storedOf("trap@hirfa.example")).toEqual([]);
  });

  it.each(["ar", "fr", "en"])("asks only for the chosen contact, in %s", async (language) => {
    const opened = await openedAgo(10_000);
    const page = language === "ar" ? "/contact" : `/${language}/contact`;
    const byMail = await (await send({ ...WORDS, email: "", phone_number: "wrong", opened }, page)).text();
    const byPhone = await (await send({ ...WORDS, method: "phone", email: "wrong", phone_number: "", opened }, page)).text();

    expect(byMail).toMatch(/id="contact-email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="contact-email"/);
    expect(byMail).not.toMatch(/id="contact-phone_number"[^>]*aria-invalid="true"/);
    expect(byPhone).toMatch(
      /id="contact-phone_number"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="contact-phone_number"/,
    );
  });

  it("records when typing started on the landing page", async () => {
    const answer = await visit("/fr/contact/opened");

    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect(await answer.text()).toMatch(/^\d+\.k0\.[\w-]{43}$/);
  });
});

describe("the messages in the admin area", () => {
  it("are shown as text, and keep an answer that came too late", async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    await send({
      ...WORDS,
      name: "Eve",
      subject: hostile.slice(0, 74),
      message: hostile,
      email: "eve@hirfa.example",
      opened: await openedAgo(10_000),
    });
    const [{ id } = { id: "" }] = await storedOf("eve@hirfa.example");
    const admin = { Cookie: `token=${await tokenOf("nadir", true)}` };

    const page = await htmlOf(admin, `/en/panel-admin/queries/${id}`);
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img src=x");
    expect((await sendForm(admin, `/en/panel-admin/queries/${id}`, { status: "closed" })).status).toBe(400);
    const closed = await sendForm(admin, `/en/panel-admin/queries/${id}`, { status: "closed", reason: "unwanted" });
    expect(closed.status).toBe(303);
    const late = await sendForm(admin, `/en/panel-admin/queries/${id}`, { status: "answered", answer: "My long answer" });
    expect(late.status).toBe(409);
    const told = await late.text();
    expect(told).toContain("Nadir");
    expect(told).toContain("My long answer");
  });
});

import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { codeDigitsOf } from "#app/domain/messaging/code-digits.ts";
import { otpCodes, sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_USERS, ORAN } from "#db/seeds/demo-users.ts";
import { db } from "#tests/api/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertUser, testCtx } from "#tests/support/ctx.ts";
import { endProviders } from "#tests/support/providers.ts";
import { fire } from "#tests/worker/handlers.ts";
import { insertPending } from "#tests/worker/pending-messages.ts";
import { CRONS, failEverywhere } from "./crawled-faults.ts";
import { answered, comeIn, decide, hire, mistake, pay, postAsGuest, secrets } from "./crawled-journey.ts";
import { receivePushes } from "./crawled-pushes.ts";

const METHODS = ["log", "info", "warn", "error", "debug"] as const;
const lines: string[] = [];
for (const method of METHODS)
  vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
    lines.push(
      said.map((one) => (one instanceof Error ? `${one.stack}` : typeof one === "string" ? one : JSON.stringify(one))).join(" "),
    );
  });

/** What each line says first. */
const FRAME = /^\{"event":"[^"]+","level":"(?:info|warn|error)","at":"[^"]+Z","release":"[^"]*","request_id":"[^"]+"/;

const MAIL = /[^\s"<>@\\]+@[^\s"<>@\\]+\.[^\s"<>@\\]+/;
const PHONE = /(?:\+213|00213|(?<!\d)0)[ .-]?[5-7](?:[ .-]?\d){8}(?!\d)/;

/** Random values that belong to nobody; one in some thousands has the digits of a phone number or a code. */
const UUID_OR_INSTANT = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)\d{13}(?!\d)/g;
const isDigits = (text: string) => /^\d+$/.test(text);

/** The personal data in a line, or null. */
const leakIn = (line: string): string | null => {
  const digits = line.replace(UUID_OR_INSTANT, "");
  const tells = (secret: string) => (isDigits(secret) ? digits : line).toLowerCase().includes(secret.toLowerCase());
  return MAIL.exec(line)?.[0] ?? PHONE.exec(digits)?.[0] ?? [...secrets].find(tells) ?? null;
};

const eventsSeen = () => new Set(lines.map((line) => /^\{"event":"([^"]+)"/.exec(line)?.[1] ?? `no line of ours: ${line}`));
beforeAll(async () => {
  await insertUser("p-admin", { ...DEMO_USERS.nadir, firstName: "Nordine", lastName: "Kheloufi", email: "nordine@mail.example" });
  await insertUser("p-plumber", {
    ...{
      ...DEMO_USERS.yacine,
      firstName: "Meriem",
      lastName: "Ziani",
      email: "meriem@mail.example",
      phone: "0550112233",
      ...ORAN,
    },
    ...{ categoryIds: [1], isVerified: true, points: 50 },
  });
  await insertPending();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await endProviders();
});

/** What was sent and opened meanwhile: recipients, codes, session tokens. */
async function learnWhatWasMade(): Promise<void> {
  for (const { recipient } of await db.select({ recipient: outgoingMessages.recipient }).from(outgoingMessages))
    if (recipient) secrets.add(recipient);
  for (const code of await db.select().from(otpCodes)) secrets.add(await codeDigitsOf(testCtx().signer, code));
  for (const letter of (await env.MEDIA.list({ prefix: "dev-outbox/" })).objects) {
    const text = (await (await env.MEDIA.get(letter.key))?.text()) ?? "";
    for (const [, key = ""] of text.matchAll(/(?:key=|\/[rs]\/)([\w.-]{16,})/g)) secrets.add(key);
  }
  expect((await db.select().from(sessions)).length).toBeGreaterThan(3);
}

/** Checks that the journey did what it should. */
const ANSWERS = [
  "POST /auth/client/register/ 201",
  "POST /auth/artisan/register/ 201",
  "POST /auth/otp/send/ 200",
  "POST /auth/otp/verify/ 400",
  "POST /auth/otp/verify/ 200",
  "POST /auth/client/login/ 400",
  "POST /auth/request-reset-password/ 200",
  "POST /services/jobs/ 201",
  "POST /services/jobs/:id/offers/ 201",
  "POST /services/offers/:id/acceptance/ 200",
  "POST /chat/rooms/:id/messages/ 201",
  "POST /chat/rooms/:id/messages/ 400",
  "POST /chat/rooms/:id/report/ 201",
  "POST /services/jobs/:id/completion/ 200",
  "POST /services/jobs/:id/review/ 201",
  "POST /services/jobs/ 201",
  "POST /auth/otp/verify/ 200",
  "POST /services/jobs/:id/offers/ 201",
  "POST /payments/receipts/ 201",
  "POST /payments/receipts/ 201",
  "PATCH /admin/payment-receipts/:id/ 200",
  "PATCH /admin/payment-receipts/:id/ 200",
  "POST /admin/users/p-unverified/verification/ 200",
  "PATCH /admin/users/p-unverified/ 200",
  "PATCH /admin/users/p-unverified/ 200",
  "PATCH /admin/users/p-unverified/ 200",
  "GET /admin/chat-reports/ 200",
  "PATCH /admin/chat-reports/:id/ 200",
  "PATCH /admin/chat-reports/:id/ 200",
  "POST /auth/client/register/ 400",
  "POST /auth/client/register/ 400",
  "POST /auth/client/register/ 400",
  "GET /services/jobs/zineddine.oukacha@mail.example/ 404",
  "GET /services/jobs/ 401",
  "POST /services/contact/ 201",
  "POST /services/contact/ 400",
  "POST /auth/email/confirm/ 400",
];

/** Log events that the journey must write, otherwise the crawl proves nothing. */
const MUST_BE_SEEN = [
  ...[
    "sign_in.refused",
    "code.refused",
    "contact.sent",
    "user.revised",
    "message.failed",
    "outbox.failed",
    "queue.failed",
    "queue.dead_letter",
  ],
  ...[
    "queue.unreadable",
    "cron.failed",
    "cron.not_recorded",
    "task.ran",
    "api.bug",
    "page.failed",
    "contact.failed",
    "push.answered",
  ],
  ...["message.sent", "admin.decided"],
];

// More people read logs than the database, and logs are stored elsewhere.
it("no log line of a full journey holds a phone number, an address, a code, a token or a name", async () => {
  const [plumber, admin] = [await tokenOf("p-plumber"), await tokenOf("p-admin", true)];
  for (const token of [plumber, admin]) secrets.add(token);
  const client = await comeIn();
  await hire(client, plumber);
  await postAsGuest(plumber);
  await pay(plumber, admin);
  await decide(admin);
  await mistake(client);
  await receivePushes(client);
  await failEverywhere(client);
  for (const cron of CRONS) await fire(cron, { later: 8 * 86_400_000 });
  await learnWhatWasMade();

  expect(answered).toEqual(ANSWERS);
  expect(MUST_BE_SEEN.filter((event) => !eventsSeen().has(event))).toEqual([]);
  expect(lines.filter((line) => leakIn(line) !== null).map((line) => `${leakIn(line)} in ${line}`)).toEqual([]);
  expect([...eventsSeen()].filter((event) => event.startsWith("no line of ours"))).toEqual([]);
  expect(lines.filter((line) => !FRAME.test(line))).toEqual([]);
}, 300_000);

it.each(["to zineddine.oukacha@mail.example", "+213550998877", "0550 99 88 77", "Dear TINHINANE"])(
  "a log line with one of them is found: %s",
  (text) => {
    expect(leakIn(JSON.stringify({ event: "x", text }))).not.toBeNull();
  },
);

it("random ids and times are not reported", () => {
  const request_id = "fdd79a80-73a9-4471-a074-2399672e5fca";
  expect(leakIn(JSON.stringify({ event: "task.ran", request_id, slot: 1_795_463_848_811 }))).toBeNull();
});

import { afterAll, describe, expect, it } from "vitest";
import { endProviders, type FakeHttpResponse, httpProvider, recordedRequestsOf } from "#tests/support/providers.ts";
import { unbroken } from "#tests/worker/pending-messages.ts";
import { infobip } from "#worker/providers/infobip.ts";
import { resend } from "#worker/providers/resend.ts";
import type { MessageSender } from "#worker/providers/sender.ts";
import { twilio } from "#worker/providers/twilio.ts";
import { withFailover } from "#worker/providers/with-failover.ts";

const LETTER = { to: "amina@client.example", language: "ar", subject: "رمزك", text: "t", html: "<p>h</p>" } as const;
const SMS = { to: "+213500000001", text: "رمزك 123456", validSeconds: 600 };

const viaResend = (port: number) => resend({ apiKey: "re_1", from: "bonjour@hirfa.example", origin: originOf(port) });
const viaTwilio = (port: number) => twilio({ accountSid: "AC1", authToken: "t1", from: "Hirfa", origin: originOf(port) });
const viaInfobip = (port: number) => infobip({ baseUrl: originOf(port), apiKey: "i1", from: "Hirfa" });

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** The result of one call. */
const sent = <Message>(provider: MessageSender<Message>, message: Message, longestWaitMs?: number) =>
  withFailover([provider], unbroken, longestWaitMs)(message, "m1", 1);

const taken = (name: string) => ({ messages: [{ messageId: "m1", status: { groupName: "PENDING", name } }] });
const rejected = (name: string) => ({ messages: [{ messageId: "m1", status: { groupName: "REJECTED", name } }] });

afterAll(endProviders);

describe("Resend", () => {
  it("gets the email with the message id as its idempotency key", async () => {
    const port = await httpProvider({ status: 200, body: { id: "r1" } });
    expect(await sent(viaResend(port), LETTER)).toEqual({ provider: "resend", reference: "r1" });

    const [call] = await recordedRequestsOf(port);
    expect(call).toMatchObject({ method: "POST", url: "/emails" });
    expect(call?.headers).toMatchObject({ authorization: "Bearer re_1", "idempotency-key": "m1", "user-agent": "Hirfa/1.0" });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      ...{ from: "Hirfa <bonjour@hirfa.example>", to: [LETTER.to], subject: LETTER.subject, text: "t", html: "<p>h</p>" },
      headers: { "X-Entity-Ref-ID": "m1" },
    });
  });

  it("gets the unsubscribe URL of the email type in its header", async () => {
    const port = await httpProvider({ status: 200, body: { id: "r1" } });
    const choicePage = "https://hirfa.example/account/notifications";
    await sent(viaResend(port), { ...LETTER, choicePage });
    const [call] = await recordedRequestsOf(port);
    expect(JSON.parse(call?.body ?? "").headers).toMatchObject({ "List-Unsubscribe": `<${choicePage}>` });
  });

  it("that took another text with the same key has accepted it", async () => {
    const port = await httpProvider({ status: 409, body: { name: "invalid_idempotent_request" } });
    expect(await sent(viaResend(port), LETTER)).toEqual({ provider: "resend", reference: null });
  });

  it("that still works on the first call leaves the result unknown", async () => {
    const port = await httpProvider({ status: 409, body: { name: "concurrent_idempotent_requests" } });
    await expect(sent(viaResend(port), LETTER)).rejects.toMatchObject({ kind: "unsure" });
  });

  it("never accepts a malformed message", async () => {
    const port = await httpProvider({ status: 422, body: { name: "validation_error", message: `Invalid ${LETTER.to}` } });
    await expect(sent(viaResend(port), LETTER)).rejects.toMatchObject({
      kind: "never",
      message: "resend: http 422 validation_error",
    });
  });

  it("that does not know our domain or key has accepted nothing, and the key is not logged", async () => {
    const port = await httpProvider({ status: 403, body: { name: "validation_error", message: "re_1 is unknown" } });
    const failed = await sent(viaResend(port), LETTER).catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: "not_taken" });
    expect(String(failed)).not.toContain("re_1");
  });

  it("gets a subject with line breaks as one value, so that it adds no header and no recipient", async () => {
    const port = await httpProvider({ status: 200, body: { id: "r1" } });
    const subject = "Hirfa\r\nBcc: evil@hirfa.example\r\n\r\nbody";
    await sent(viaResend(port), { ...LETTER, subject });

    const [call] = await recordedRequestsOf(port);
    expect(JSON.parse(call?.body ?? "")).toEqual({
      ...{ from: "Hirfa <bonjour@hirfa.example>", to: [LETTER.to], subject, text: "t", html: "<p>h</p>" },
      headers: { "X-Entity-Ref-ID": "m1" },
    });
  });

  it("that accepted an email and closed the connection leaves the result unknown, and the next call works", async () => {
    const port = await httpProvider("drop", { status: 200, body: { id: "r1" } });
    await expect(sent(viaResend(port), LETTER)).rejects.toMatchObject({ kind: "unsure" });
    expect(await sent(viaResend(port), LETTER)).toEqual({ provider: "resend", reference: "r1" });
    expect((await recordedRequestsOf(port)).map(({ headers }) => headers["idempotency-key"])).toEqual(["m1", "m1"]);
  });
});

describe("Twilio", () => {
  it("gets number, text and validity period", async () => {
    const port = await httpProvider({ status: 201, body: { sid: "SM1" } });
    expect(await sent(viaTwilio(port), SMS)).toEqual({ provider: "twilio", reference: "SM1" });

    const [call] = await recordedRequestsOf(port);
    expect(call?.url).toBe("/2010-04-01/Accounts/AC1/Messages.json");
    expect(call?.headers.authorization).toBe(`Basic ${btoa("AC1:t1")}`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      ...{ To: SMS.to, From: "Hirfa", Body: SMS.text, ValidityPeriod: "600" },
    });
  });

  it("never reaches an invalid number, or one whose owner opted out", async () => {
    const none = await httpProvider({ status: 400, body: { code: 21211, message: `The 'To' number ${SMS.to} is not valid` } });
    await expect(sent(viaTwilio(none), SMS)).rejects.toMatchObject({ kind: "never", message: "twilio: http 400 21211" });
    const stopped = await httpProvider({ status: 400, body: { code: 21610 } });
    await expect(sent(viaTwilio(stopped), SMS)).rejects.toMatchObject({ kind: "never" });
  });

  it("that may not send to the country has accepted nothing", async () => {
    const port = await httpProvider({ status: 400, body: { code: 21408 } });
    await expect(sent(viaTwilio(port), SMS)).rejects.toMatchObject({ kind: "not_taken" });
  });
});

describe("Infobip", () => {
  it("gets the SMS with the message id", async () => {
    const port = await httpProvider({ status: 200, body: taken("PENDING_ACCEPTED") });
    expect(await sent(viaInfobip(port), SMS)).toEqual({ provider: "infobip", reference: "m1" });

    const [call] = await recordedRequestsOf(port);
    expect(call).toMatchObject({ url: "/sms/3/messages", headers: { authorization: "App i1" } });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      messages: [
        {
          ...{ sender: "Hirfa", destinations: [{ to: "213500000001", messageId: "m1" }], content: { text: SMS.text } },
          options: { validityPeriod: { amount: 10, timeUnit: "MINUTES" } },
        },
      ],
    });
  });

  it("that refuses a duplicate has accepted the SMS", async () => {
    const port = await httpProvider({ status: 200, body: rejected("REJECTED_DUPLICATE_MESSAGE_ID") });
    expect(await sent(viaInfobip(port), SMS)).toEqual({ provider: "infobip", reference: "m1" });
  });

  it("never reaches an invalid number", async () => {
    const port = await httpProvider({ status: 200, body: rejected("REJECTED_DESTINATION") });
    await expect(sent(viaInfobip(port), SMS)).rejects.toMatchObject({ kind: "never", message: "infobip: REJECTED_DESTINATION" });
  });

  it("without credit has accepted nothing", async () => {
    const port = await httpProvider({ status: 200, body: rejected("REJECTED_NOT_ENOUGH_CREDITS") });
    await expect(sent(viaInfobip(port), SMS)).rejects.toMatchObject({ kind: "not_taken" });
  });
});

// Each provider error has one meaning for all providers.
describe("a provider that fails", () => {
  const facing = async (...answers: FakeHttpResponse[]) => {
    const port = await httpProvider(...answers);
    const waitMs = answers.some((answer) => answer === "hang" || answer === "drip") ? 200 : undefined;
    const outcomes = await Promise.allSettled([
      sent(viaResend(port), LETTER, waitMs),
      sent(viaTwilio(port), SMS, waitMs),
      sent(viaInfobip(port), SMS, waitMs),
    ]);
    return outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : outcome.value));
  };
  const thrice = (failure: Record<string, unknown>) => [1, 2, 3].map(() => expect.objectContaining(failure));

  it("to answer is abandoned in time", async () => {
    expect(await facing("hang")).toEqual(thrice({ kind: "unsure", message: expect.stringContaining("no answer in time") }));
  });

  it("with an endless response is abandoned in time", async () => {
    expect(await facing("drip")).toEqual(thrice({ kind: "unsure", message: expect.stringContaining("no answer in time") }));
  });

  it("and closes the connection after the request leaves the result unknown", async () => {
    expect(await facing("drop")).toEqual(thrice({ kind: "unsure" }));
  });

  it("with an internal error leaves the result unknown", async () => {
    expect(await facing({ status: 500, body: "<h1>oops</h1>" })).toEqual(thrice({ kind: "unsure" }));
  });

  it("with a success in an unknown format leaves the result unknown", async () => {
    expect(await facing({ status: 200, body: "<h1>Welcome to the hotel's network</h1>" })).toEqual(thrice({ kind: "unsure" }));
    expect(await facing({ status: 201, body: { sid: 7 } })).toEqual(thrice({ kind: "unsure" }));
  });

  it("because it is overloaded has accepted nothing, and says when to retry", async () => {
    const busy = { status: 429, headers: { "Retry-After": "30" }, body: {} };
    expect(await facing(busy)).toEqual(thrice({ kind: "not_taken", retryAfterSeconds: 30 }));
  });

  it("with a redirect is not followed with our key", async () => {
    const elsewhere = await httpProvider({ status: 200, body: {} });
    await facing({ status: 307, headers: { Location: originOf(elsewhere) }, body: {} });
    expect(await recordedRequestsOf(elsewhere)).toEqual([]);
  });
});

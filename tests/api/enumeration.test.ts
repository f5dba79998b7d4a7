import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { openDb } from "#db/open.ts";
import { credentials } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { artisanWith } from "#tests/domain/codes/fixtures.ts";
import { compareSamples, sampleTimes, TIMING_TOLERANCE } from "#tests/support/worker/timing-comparison.ts";
import { api, type Reply } from "../support/api.ts";
import { reportMeasurement, soakSize } from "../support/soak.ts";

const db = openDb(env.DB);
/** Four samples compare bytes only; the soak test and the domain tests compare times. */
const PAIRS = soakSize(4, 200);
const FOREIGN = soakSize(10, 500);

const KINDS = { known: "0", unknown: "9" } as const;
const numberOf = (kind: keyof typeof KINDS, nth: number) => `06620${KINDS[kind]}${String(nth).padStart(4, "0")}`;
const mailOf = (kind: keyof typeof KINDS, nth: number) => `person-${KINDS[kind]}${String(nth).padStart(4, "0")}@hirfa.example`;

const log = vi.spyOn(console, "log").mockImplementation(() => {});
afterAll(() => log.mockRestore());

/** The known users, all with one password. */
beforeAll(async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (let nth = 0; nth < PAIRS; nth++) {
    const id = mailOf("known", nth).replace("@hirfa.example", "");
    await artisanWith(id, numberOf("known", nth));
    await db.insert(credentials).values({ userId: id, passwordHash, updatedAt: 0 });
  }
});

/** Body and headers without values that differ for every response. */
const bytesOf = ({ status, headers, body }: Reply) =>
  JSON.stringify({ status, headers: [...headers], body })
    .replace(/nonce-[0-9a-f]+/, "")
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

/** Sends the request for each known and unknown user. Returns the distinct responses, and whether times tell them apart. */
async function repeated(test: TestContext, what: string, ask: (kind: keyof typeof KINDS, nth: number) => Promise<Reply>) {
  const answers = new Set<string>();
  const note = async (reply: Promise<Reply>) => void answers.add(bytesOf(await reply));
  await ask("unknown", 9_999);
  const times = await sampleTimes(
    { from: 0, pairs: PAIRS },
    { known: (nth) => note(ask("known", nth)), unknown: (nth) => note(ask("unknown", nth)) },
  );
  const { isAlike, text } = compareSamples(times);
  reportMeasurement(test, {
    item: "T4",
    what: `${what}: ${PAIRS} known, ${PAIRS} unknown`,
    expected: `one answer; ${TIMING_TOLERANCE}`,
    measured: `${answers.size} answer${answers.size === 1 ? "" : "s"}; ${text}`,
  });
  return { answers: answers.size, isAlike };
}

// Neither the bytes nor the time of a response reveal whether an account exists.
describe("users with and without an account", () => {
  it("get the same response to a wrong password", async (test) => {
    const signIn = (kind: keyof typeof KINDS, nth: number) =>
      api("POST", "/auth/client/login/", { json: { email: mailOf(kind, nth), password: "Not-The-Password-9" } });
    expect(await repeated(test, "sign-in", signIn)).toEqual({ answers: 1, isAlike: true });
  });

  it("get the same response when a code is sent", async (test) => {
    const send = (kind: keyof typeof KINDS, nth: number) =>
      api("POST", "/auth/otp/send/", { json: { phone_number: numberOf(kind, nth), purpose: "login" } });
    expect(await repeated(test, "code by SMS", send)).toEqual({ answers: 1, isAlike: true });
  });

  it("get the same response to a password reset", async (test) => {
    const reset = (kind: keyof typeof KINDS, nth: number) =>
      api("POST", "/auth/request-reset-password/", { json: { email: mailOf(kind, nth) } });
    expect(await repeated(test, "reset by e-mail", reset)).toEqual({ answers: 1, isAlike: true });
  });
});

// SMS to premium-rate numbers only cost money.
describe("numbers that are not Algerian mobile numbers", () => {
  it("get no SMS from any endpoint", async (test) => {
    const before = await db.$count(outgoingMessages);
    const numbers = Array.from({ length: FOREIGN }, (_, nth) => {
      const digits = String(10_000_000 + nth * 7_919).slice(0, 8);
      return nth % 2 ? `+336${digits}` : `021${digits.slice(0, 6)}`;
    });
    const statuses = new Set<number>();
    for (const phone_number of numbers) {
      statuses.add((await api("POST", "/auth/otp/send/", { json: { phone_number, purpose: "login" } })).status);
      statuses.add((await api("POST", "/auth/request-reset-password/", { json: { phone_number } })).status);
    }
    const sms = (await db.$count(outgoingMessages)) - before;
    reportMeasurement(test, {
      item: "T2",
      what: `${2 * FOREIGN} requests for +33 and landlines`,
      expected: "0 SMS",
      measured: `${sms} SMS`,
    });
    expect({ sms, statuses: [...statuses] }).toEqual({ sms: 0, statuses: [400] });
  });
});

import { describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { checkResetCode } from "#app/domain/auth/passwords/check-reset-code.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { REGISTRATIONS, SIGN_INS, SOCIAL_SIGN_INS } from "#app/domain/auth/rules.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { registerFromProvider } from "#app/domain/auth/social/register-from-provider.ts";
import { signInWithProvider } from "#app/domain/auth/social/sign-in-with-provider.ts";
import { startSocialSignIn } from "#app/domain/auth/social/start-social-sign-in.ts";
import { CODE_TRIES, EMAIL_CODES, MAX_SENDS_PER_DAY, SMS_CODES } from "#app/domain/codes/rules.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import type { ContactInput } from "#app/domain/contact/input.ts";
import { CONTACT_MESSAGES } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { GUEST_JOBS, MAX_GUEST_JOBS_PER_DAY } from "#app/domain/guests/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type Device, deviceOf, newDevice } from "#app/domain/shared/contracts/device.ts";
import { type CallerRateLimit, limitByCaller, limitByCallerBeforeHumanCheck } from "#app/domain/shared/limits/limit-by-caller.ts";
import { outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { ctxAs, NOON, testCtx } from "#tests/support/ctx.ts";
import { usedUp } from "#tests/support/data/used-up.ts";

const HOUR_MS = 3_600_000;
const { signer: keys } = testCtx();

/** In a deployment, without the hundredfold limits of a local run. */
const online = (address: string, over: Partial<Ctx> = {}) => testCtx(undefined, { isLocal: false, clientIp: address, ...over });
const known = async () => deviceOf(keys, [await newDevice(keys).mark()]);
const ruleOf = (name: string, over: Partial<CallerRateLimit> = {}): CallerRateLimit => ({ ...REGISTRATIONS, name, ...over });
const use = (ctx: Ctx, rule: CallerRateLimit) => outcomeOf(limitByCaller(ctx, rule));

/** Uses of an IP by that number of devices. */
const crowd = (times: number, address: string, rule: CallerRateLimit, over: Partial<Ctx> = {}) =>
  Promise.all(Array.from({ length: times }, async () => use(online(address, { device: await known(), ...over }), rule)));

const served = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === "done").length;

it("has the agreed numbers", () => {
  const told = (rule: CallerRateLimit) => [rule.each.times, rule.each.perSeconds, rule.perIp.times, rule.perIp.perSeconds];
  expect([REGISTRATIONS, GUEST_JOBS, SMS_CODES, EMAIL_CODES, SIGN_INS, CODE_TRIES, CONTACT_MESSAGES].map(told)).toEqual([
    [5, 86_400, 200, 3_600],
    [5, 86_400, 200, 3_600],
    [10, 86_400, 300, 3_600],
    [10, 86_400, 300, 3_600],
    [30, 3_600, 3_000, 3_600],
    [30, 3_600, 3_000, 3_600],
    [5, 86_400, 300, 3_600],
  ]);
  expect([MAX_GUEST_JOBS_PER_DAY, MAX_SENDS_PER_DAY]).toEqual([3, 5]);
});

describe("a device", () => {
  it("has an own limit at any IP, exact for concurrent uses, and more a day later", async () => {
    const device = await known();
    const rule = ruleOf("of-device");
    const at = (nth: number, now = NOON) => use(online(`192.0.2.${nth}`, { device, now }), rule);
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, nth) => at(nth)));

    expect([served(outcomes), outcomes.filter((outcome) => outcome === "throttled").length]).toEqual([5, 15]);
    expect(await at(30, NOON + 23 * HOUR_MS)).toBe("throttled");
    expect(await at(31, NOON + 24 * HOUR_MS)).toBe("done");
  });

  it("does not use up the IP's limit when it is refused", async () => {
    const device = await known();
    const rule = ruleOf("of-neighbour", { perIp: { times: 8, perSeconds: 3_600 } });
    for (let nth = 0; nth < 40; nth++) await use(online("192.0.2.50", { device }), rule);

    expect(await crowd(4, "192.0.2.50", rule)).toEqual(["done", "done", "done", "throttled"]);
  });

  it("is counted from its first use on", async () => {
    const fresh: Device = newDevice(keys);
    const rule = ruleOf("of-fresh");
    const first = await use(online("192.0.2.51", { device: fresh }), rule);
    const marked = await deviceOf(keys, [await fresh.mark()]);
    const then = [];
    for (let nth = 0; nth < 5; nth++) then.push(await use(online("192.0.2.51", { device: marked }), rule));

    expect([first, ...then]).toEqual(["done", "done", "done", "done", "done", "throttled"]);
  });
});

describe("each limited command", () => {
  const attempts: Record<string, { rule: CallerRateLimit; attempt: (ctx: Ctx) => Promise<unknown> }> = {
    "signs in by password": {
      rule: SIGN_INS,
      attempt: (ctx) => signInWithPassword(ctx, { portal: "client", email: "nobody@hirfa.example", password: "x" }),
    },
    "signs in by code": { rule: SIGN_INS, attempt: (ctx) => signInWithCode(ctx, { phone: "+213556990001", otp: "000000" }) },
    "opens a request by code": {
      rule: CODE_TRIES,
      attempt: (ctx) => confirmGuestJob(ctx, { phone: "+213556990001", otp: "000000" }),
    },
    "asks for a code by SMS": {
      rule: SMS_CODES,
      attempt: (ctx) => sendCode(ctx, { purpose: "login", target: { phone: "+213556990001" } }),
    },
    "asks for a code by e-mail": {
      rule: EMAIL_CODES,
      attempt: (ctx) => sendCode(ctx, { purpose: "reset", target: { email: "nobody@hirfa.example" } }),
    },
    "writes to us": {
      rule: CONTACT_MESSAGES,
      attempt: (ctx) =>
        sendContactMessage(ctx, { name: "N", subject: "S", message: "M", email: "nobody@hirfa.example" } as ContactInput),
    },
  };

  it.each(Object.entries(attempts))(
    "%s: refuses a device above its limit, and an IP above its limit",
    async (what, { rule, attempt }) => {
      const device = await known();
      await usedUp({ ...rule.each, name: `${rule.name}-by-device` }, await device.mark(), NOON);
      const address = `full ${what}`;
      await usedUp({ ...rule.perIp, name: `${rule.name}-by-address` }, await keys.mac("address", address), NOON);

      expect(await outcomeOf(attempt(online(`free ${what}`, { device })))).toBe("throttled");
      expect(await outcomeOf(attempt(online(address)))).toBe("throttled");
      expect(await outcomeOf(attempt(online(`free ${what}`)))).not.toBe("throttled");
    },
  );
});

describe("with a human check, an IP above its limit", () => {
  const humanCheck = { siteKey: "site", script: "", isHuman: async () => true };
  const state = { provider: "google", verifier: "v", nonce: "n", portal: "client", next: null, language: "fr", isFromPage: true };
  const arrival = { state, identity: { subject: "s", isEmailProven: true }, email: "new@mail.example", nameless: () => "N" };
  const target = { phone: "+213556990002" };
  const otp = "000000";

  /** Commands without a human check. */
  const attempts: Record<string, { rule: CallerRateLimit; attempt: (ctx: Ctx) => Promise<unknown> }> = {
    "signs nobody in by code": { rule: SIGN_INS, attempt: (ctx) => signInWithCode(ctx, { phone: target.phone, otp }) },
    "checks no code for a new password": { rule: SIGN_INS, attempt: (ctx) => checkResetCode(ctx, { target, otp }) },
    "sets no new password": { rule: SIGN_INS, attempt: (ctx) => resetPassword(ctx, { target, otp, password: "Olives-and-9" }) },
    "confirms nothing by code": {
      rule: CODE_TRIES,
      attempt: (ctx) => confirmByCode({ ...ctx, actor: ctxAs("amina").actor }, { purpose: "phone", target, otp }),
    },
    "opens no request by code": { rule: CODE_TRIES, attempt: (ctx) => confirmGuestJob(ctx, { ...target, otp }) },
    "sends nobody to a provider": {
      rule: SOCIAL_SIGN_INS,
      attempt: (ctx) => startSocialSignIn(ctx, { provider: "google" }),
    },
    "signs nobody in from a provider": {
      rule: SIGN_INS,
      // as: the fields that are read before the refusal
      attempt: (ctx) => signInWithProvider({ ...ctx, identityProviders: {} }, { ...arrival, code: "c" } as never),
    },
    "opens no account from a provider": {
      rule: REGISTRATIONS,
      // as: the fields that are read before the refusal
      attempt: (ctx) => registerFromProvider(ctx, arrival as never),
    },
  };

  it.each(Object.entries(attempts))("%s", async (what, { rule, attempt }) => {
    const address = `checked ${what}`;
    expect(await outcomeOf(attempt(online(`free ${address}`, { humanCheck })))).not.toBe("throttled");
    await usedUp({ ...rule.perIp, name: `${rule.name}-by-address` }, await keys.mac("address", address), NOON);
    expect(await outcomeOf(attempt(online(address, { humanCheck })))).toBe("throttled");
  });
});

describe("a user", () => {
  it("has an own limit, across devices and IPs", async () => {
    const rule = ruleOf("of-account");
    const uses = Array.from({ length: 9 }, async (_, nth) =>
      use({ ...ctxAs("amina"), isLocal: false, clientIp: `192.0.2.${nth}`, device: await known() }, rule),
    );

    expect(served(await Promise.all(uses))).toBe(5);
    expect(await use({ ...ctxAs("yacine"), isLocal: false, clientIp: "192.0.2.1" }, rule)).toBe("done");
  });
});

describe("an IP", () => {
  it("has a wide limit that new devices and forged marks do not avoid", async () => {
    const rule = ruleOf("of-address");
    const forged = async () => deviceOf(keys, [`${(await newDevice(keys).mark()).slice(0, 16)}${"A".repeat(43)}`]);

    expect(served(await crowd(220, "192.0.2.60", rule))).toBe(200);
    expect(await use(online("192.0.2.60", { device: await known() }), rule)).toBe("throttled");
    expect(await use(online("192.0.2.60", { device: await forged() }), rule)).toBe("throttled");
    expect(await use(online("192.0.2.60"), rule)).toBe("throttled");
    expect(await use(online("192.0.2.61"), rule)).toBe("done");
    expect(await use(online("192.0.2.60", { now: NOON + HOUR_MS }), rule)).toBe("done");
  });

  it("is refused above its limit also with a human check, unless the command uses it", async () => {
    const humanCheck = { siteKey: "site", script: "", isHuman: async () => true };
    const rule = ruleOf("of-checked", { perIp: { times: 3, perSeconds: 3_600 } });
    const device = await known();
    const attempts = [];
    for (let nth = 0; nth < 5; nth++)
      attempts.push(await limitByCallerBeforeHumanCheck(online("192.0.2.70", { humanCheck, device }), rule));

    expect(attempts.map(({ isIpLimitReached }) => isIpLimitReached)).toEqual([false, false, false, true, true]);
    // Its devices keep their own limit.
    expect(await outcomeOf(limitByCallerBeforeHumanCheck(online("192.0.2.70", { humanCheck, device }), rule))).toBe("throttled");
    const other = await known();
    expect(await outcomeOf(limitByCallerBeforeHumanCheck(online("192.0.2.70", { device: other }), rule))).toBe("throttled");
    expect(await use(online("192.0.2.70", { humanCheck, device: other }), rule)).toBe("throttled");
  });
});

it("local limits are a hundred times as high, because testers share an IP and a device", async () => {
  const device = await known();
  const rule = ruleOf("of-testers", { each: { times: 1, perSeconds: 60 }, perIp: { times: 2, perSeconds: 60 } });
  const local = (over: Partial<Ctx>) => use(testCtx(undefined, { clientIp: "127.0.0.1", ...over }), rule);
  const outcomes = await Promise.all(Array.from({ length: 110 }, () => local({ device })));

  expect(served(outcomes)).toBe(100);
  expect(served(await Promise.all(Array.from({ length: 110 }, () => local({}))))).toBe(100);
});

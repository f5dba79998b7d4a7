import { describe, expect, it } from "vitest";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import type { HumanCheck } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { requireHuman } from "#app/domain/shared/limits/require-human.ts";
import { guests } from "#db/schema/guests.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { ctxAs, testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";

/** Accepts one token and records the calls. */
function checking(isHuman: HumanCheck["isHuman"] = async (token) => token === "good") {
  const asked: string[][] = [];
  const humanCheck: HumanCheck = {
    siteKey: "site",
    script: "https://turnstile.test/api.js",
    isHuman: (token, address) => {
      asked.push([token, address]);
      return isHuman(token, address);
    },
  };
  return { asked, ctx: testCtx(undefined, { humanCheck, clientIp: "192.0.2.7" }) };
}

const QUIET = { isIpLimitReached: false };

const down = () => Promise.reject(new Error("http 503"));

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

const PERSON = {
  role: "client",
  email: "salim@hirfa.example",
  password: "Olives-and-tiles",
  firstName: "S",
  lastName: "B",
} as const;

describe("the human check", () => {
  it("accepts a human and verifies with the IP of the platform", async () => {
    const { ctx, asked } = checking();

    expect(await codeOf(requireHuman(ctx, "good", QUIET))).toBeNull();
    expect(asked).toEqual([["good", "192.0.2.7"]]);
  });

  it("refuses a wrong token, none, and a huge text, which is not even sent", async () => {
    const { ctx, asked } = checking();

    expect(await codeOf(requireHuman(ctx, "bad", QUIET))).toBe("human_check.failed");
    expect(await codeOf(requireHuman(ctx, undefined, QUIET))).toBe("human_check.failed");
    expect(await codeOf(requireHuman(ctx, "", QUIET))).toBe("human_check.failed");
    expect(await codeOf(requireHuman(ctx, "x".repeat(2049), QUIET))).toBe("human_check.failed");
    expect(asked.length).toBe(1);
  });

  // It fails closed and logs the failure.
  it("accepts nobody while it does not answer", async () => {
    expect(await codeOf(requireHuman(checking(down).ctx, "good", QUIET))).toBe("human_check.unavailable");
  });

  it("is required of a signed-in user above the IP limit", async () => {
    const { ctx, asked } = checking();
    const signedIn = { ...ctxAs("amina"), humanCheck: ctx.humanCheck, clientIp: "192.0.2.7" };

    expect(await codeOf(requireHuman(signedIn, undefined, { isIpLimitReached: true }))).toBe("human_check.failed");
    expect(await codeOf(requireHuman(signedIn, "good", { isIpLimitReached: true }))).toBeNull();
    expect(asked).toEqual([["good", "192.0.2.7"]]);
  });

  it("is not required of a signed-in user, nor without configuration", async () => {
    const { ctx, asked } = checking();

    expect(await codeOf(requireHuman({ ...ctxAs("amina"), humanCheck: ctx.humanCheck }, undefined, QUIET))).toBeNull();
    expect(await codeOf(requireHuman(testCtx(), undefined, QUIET))).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("with a human check", () => {
  it("nobody registers without it", async () => {
    const { ctx } = checking();

    expect(await codeOf(registerUser(ctx, PERSON))).toBe("human_check.failed");
    expect(await codeOf(registerUser(checking(down).ctx, { ...PERSON, turnstileToken: "good" }))).toBe("human_check.unavailable");
    expect(await ctx.db.$count(users)).toBe(0);
    expect(await codeOf(registerUser(ctx, { ...PERSON, turnstileToken: "good" }))).toBeNull();
  });

  it("no job without registration is stored without it, and its images are deleted", async () => {
    const { ctx } = checking();
    const taken: string[][] = [];
    const media = { ...ctx.media, delete: async (keys: string[]) => void taken.push(keys) };
    const picture = {
      id: "p",
      key: "job/picture",
      purpose: "job_image",
      width: 1,
      height: 1,
      bytes: 1,
      contentType: "image/webp",
      placeholderColour: "",
      contentHash: null,
    } as const;
    const posting = { input: LEAK, firstName: "Samira", phone: "+213550000012", images: [picture] };

    expect(await codeOf(postGuestJob({ ...ctx, media }, posting))).toBe("human_check.failed");
    expect(await ctx.db.$count(guests)).toBe(0);
    expect(taken.flat()).toContain("job/picture");
  });

  // SMS cost money.
  it("no code is sent without it", async () => {
    const { ctx } = checking();
    const input = { purpose: "login", target: { phone: "+213550000011" } } as const;
    const before = await ctx.db.$count(outgoingMessages);

    expect(await codeOf(sendCode(ctx, input))).toBe("human_check.failed");
    expect(await ctx.db.$count(outgoingMessages)).toBe(before);
    expect(await codeOf(sendCode(ctx, { ...input, turnstileToken: "good" }))).toBeNull();
  });
});

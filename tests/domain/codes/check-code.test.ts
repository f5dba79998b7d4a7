import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { checkCode } from "#app/domain/codes/check-code.ts";
import type { CodePurpose, CodeTarget } from "#app/domain/codes/rules.ts";
import { codeDigitsOf, digitsIn } from "#app/domain/messaging/code-digits.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { signerOf } from "#worker/bindings/signer.ts";
import { artisanWith, ask, DAY, digitsOf, MINUTE, outcomeOf, wrong } from "./fixtures.ts";

const GUESSES = soakSize(1_000, 10_000);
const CODES = soakSize(40_000, 1_000_000);
/** Concurrent attempts. */
const CODES_AT_ONCE = 20_000;

beforeAll(insertDemoUsers);

const check = (purpose: CodePurpose, target: CodeTarget, otp: string, now = NOON) =>
  checkCode(testCtx(undefined, { now }), { purpose, target, otp });

const codeOf = async (target: string) => {
  const [code] = await testCtx().db.select().from(otpCodes).where(eq(otpCodes.target, target));
  return code;
};

describe("checking a code", () => {
  it("accepts the right one for ten minutes, to the millisecond", async () => {
    await artisanWith("right", "0551000001");
    const target = { phone: "+213551000001" };
    await ask("login", target);
    const digits = await digitsOf("login", target);
    expect(await check("login", target, digits, NOON + 10 * MINUTE - 1)).toMatchObject({ userId: "right", subjectId: null });
    expect(await outcomeOf(check("login", target, digits, NOON + 10 * MINUTE))).toBe("otp.invalid");
  });

  it("is valid for one purpose only", async () => {
    await artisanWith("purpose", "0551000002");
    const target = { phone: "+213551000002" };
    await ask("login", target);
    await ask("reset", target, { now: NOON + MINUTE });
    const digits = await digitsOf("login", target);
    expect(await digitsOf("reset", target)).not.toBe(digits);
    expect(await outcomeOf(check("reset", target, digits, NOON + MINUTE))).toBe("otp.invalid");
    expect(await outcomeOf(check("job", target, digits, NOON + MINUTE))).toBe("otp.invalid");
    expect(await outcomeOf(check("login", target, digits, NOON + MINUTE))).toBe("done");
  });

  it("is replaced by a newer one", async () => {
    await artisanWith("newer", "0551000003");
    const target = { phone: "+213551000003" };
    await ask("login", target);
    const older = await digitsOf("login", target);
    await ask("login", target, { now: NOON + MINUTE });
    expect(await outcomeOf(check("login", target, older, NOON + MINUTE))).toBe("otp.invalid");
    expect(await outcomeOf(check("login", target, await digitsOf("login", target), NOON + MINUTE))).toBe("done");
  });

  it("allows five attempts, and then not even the right digits", async () => {
    await artisanWith("five", "0551000004");
    const target = { phone: "+213551000004" };
    await ask("login", target);
    const digits = await digitsOf("login", target);
    for (let nth = 0; nth < 5; nth++) expect(await outcomeOf(check("login", target, wrong(digits)))).toBe("otp.invalid");
    expect(await outcomeOf(check("login", target, digits))).toBe("otp.invalid");
    expect(await codeOf(target.phone)).toMatchObject({ tries: 5 });
  });

  it("uses no attempt for a malformed code", async () => {
    await artisanWith("shape", "0551000005");
    const target = { phone: "+213551000005" };
    await ask("login", target);
    for (const otp of ["", "12345", "1234567", "12a456", " 12345", "__proto__", "٠٠٠٠٠٠"])
      expect(await outcomeOf(check("login", target, otp))).toBe("otp.invalid");
    expect(await codeOf(target.phone)).toMatchObject({ tries: 0 });
  });

  it("never accepts a code of an unknown account, not even the digits of its row", async () => {
    const target = { phone: "+213551000006" };
    await ask("login", target);
    const right = await check("login", target, await digitsOf("login", target));
    expect(right.userId).toBeNull();
  });

  // A guess is counted before it is compared, so concurrent guesses cannot exceed five.
  it("compares five of a thousand parallel guesses, and accepts none", async (test) => {
    await artisanWith("guessed", "0551000007");
    const target = { phone: "+213551000007" };
    await ask("login", target);
    const digits = await digitsOf("login", target);
    const compared: boolean[] = [];
    const ctx = testCtx(undefined, { log: (_, fields) => void compared.push(Object(fields).is_counted === true) });
    const guesses = Array.from({ length: GUESSES }, (_, nth) =>
      String((Number(digits) + 1 + nth * 997) % 1_000_000).padStart(6, "0"),
    );
    const outcomes = await Promise.all(guesses.map((otp) => outcomeOf(checkCode(ctx, { purpose: "login", target, otp }))));

    const [tried, taken] = [compared.filter(Boolean).length, outcomes.filter((outcome) => outcome === "done").length];
    reportMeasurement(test, {
      item: "T1",
      what: `${GUESSES} guesses in parallel against one code`,
      expected: "≤ 5 compared, 0 taken",
      measured: `${tried} compared, ${taken} taken`,
    });
    expect(outcomes.filter((outcome) => outcome === "done")).toEqual([]);
    expect(compared.filter(Boolean)).toHaveLength(5);
    expect(await codeOf(target.phone)).toMatchObject({ tries: 5 });
  });

  it("allows ten wrong attempts an hour for one number, over all its codes, and says how long to wait", async () => {
    await artisanWith("hourly", "0551000008");
    const target = { phone: "+213551000008" };
    const guessFive = async (now: number) => {
      await ask("login", target, { now });
      const digits = await digitsOf("login", target);
      for (let nth = 0; nth < 5; nth++) expect(await outcomeOf(check("login", target, wrong(digits), now))).toBe("otp.invalid");
    };
    await guessFive(NOON);
    await guessFive(NOON + 2 * MINUTE);

    await expect(check("login", target, "123456", NOON + 4 * MINUTE)).rejects.toMatchObject({
      code: "throttled",
      params: { retryAfterSeconds: 66 * 60 },
    });
    expect(await outcomeOf(ask("login", target, { now: NOON + 4 * MINUTE }))).toBe("throttled");
    expect(await outcomeOf(ask("login", target, { now: NOON + 70 * MINUTE }))).toBe("done");
    expect(await outcomeOf(check("login", target, await digitsOf("login", target), NOON + 70 * MINUTE))).toBe("done");
  });

  it("locks a number after a hundred wrong attempts in a row, until the account's address is confirmed by a code", async () => {
    const locked = await artisanWith("locked", "0551000009", false);
    const target = { phone: "+213551000009" };
    const { db } = testCtx();
    const failed = Array.from({ length: 20 }, (_, nth) => ({
      id: newId(),
      purpose: "login" as const,
      target: target.phone,
      userId: "locked",
      tries: 5,
      createdAt: NOON - (nth + 2) * DAY,
      expiresAt: NOON - (nth + 2) * DAY + 10 * MINUTE,
      endedAt: NOON - (nth + 1) * DAY,
    }));
    await Promise.all(failed.map((code) => db.insert(otpCodes).values(code)));
    expect(await outcomeOf(ask("login", target))).toBe("otp.locked");
    expect(await outcomeOf(check("login", target, "123456"))).toBe("otp.locked");

    const email = { email: "locked@hirfa.example" };
    await ask("email", email, { by: locked });
    await confirmByCode(testCtx(locked), { purpose: "email", target: email, otp: await digitsOf("email", email) });

    expect(await outcomeOf(ask("login", target))).toBe("done");
    expect(await outcomeOf(check("login", target, await digitsOf("login", target)))).toBe("done");
  });
});

describe("the digits of a code", () => {
  // All codes are equally likely. χ² over 1,000 classes exceeds 1,143 once in a thousand runs by chance.
  it("are distributed evenly, at both ends", async (test) => {
    const [front, back] = [new Array<number>(1000).fill(0), new Array<number>(1000).fill(0)];
    for (let from = 0; from < CODES; from += CODES_AT_ONCE) {
      const codes = await codesFrom(from);
      expect(codes.every((digits) => /^\d{6}$/.test(digits))).toBe(true);
      for (const digits of codes) {
        count(front, digits.slice(0, 3));
        count(back, digits.slice(3));
      }
    }

    const [ofFront, ofBack] = [chiSquareOf(front), chiSquareOf(back)];
    reportMeasurement(test, {
      item: "G12",
      what: `χ² of ${CODES} codes over 1,000 classes, front and back`,
      expected: "< 1143 (p > 0.001)",
      measured: `${ofFront.toFixed(0)} and ${ofBack.toFixed(0)}`,
    });
    expect(Math.max(ofFront, ofBack)).toBeLessThan(1143);
  });

  it("skip bytes above the last whole million, which would make some codes likelier", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.integer({ min: 4_294_000_000, max: 2 ** 32 - 1 }),
        (even, uneven) => {
          const bytes = new Uint8Array(8);
          new DataView(bytes.buffer).setUint32(0, uneven);
          new DataView(bytes.buffer).setUint32(4, even);
          expect(digitsIn(bytes)).toBe(even < 4_294_000_000 ? String(even % 1_000_000).padStart(6, "0") : null);
        },
      ),
    );
  });

  it("differ by purpose, target, row and deployment", async () => {
    const { signer: keys } = testCtx();
    const code = { id: "a", purpose: "login", target: "+213551000000", keyId: "k0" };
    const others = [
      { ...code, purpose: "reset" },
      { ...code, target: "+213551000001" },
      { ...code, id: "b" },
    ];
    const all = await Promise.all([code, ...others].map((one) => codeDigitsOf(keys, one)));
    const elsewhere = await codeDigitsOf(signerOf("another secret of the deployment"), code);
    expect(new Set([...all, elsewhere]).size).toBe(5);
    expect(await codeDigitsOf(keys, code)).toBe(all[0]);
  });
});

function codesFrom(first: number): Promise<string[]> {
  const { signer: keys } = testCtx();
  const target = "+213551000000";
  return Promise.all(
    Array.from({ length: CODES_AT_ONCE }, (_, nth) =>
      codeDigitsOf(keys, { id: `code-${first + nth}`, purpose: "login", target, keyId: "k0" }),
    ),
  );
}

const count = (classes: number[], digits: string) => {
  classes[Number(digits)] = (classes[Number(digits)] ?? 0) + 1;
};

function chiSquareOf(counts: number[]): number {
  const expected = CODES / counts.length;
  return counts.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0);
}

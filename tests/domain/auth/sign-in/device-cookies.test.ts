import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { SIGN_IN_THROTTLE, SIGN_IN_THROTTLE_ALL_IPS } from "#app/domain/auth/rules.ts";
import { deviceCookieSubject, issueDeviceCookie } from "#app/domain/auth/sign-in/device-cookies.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { throttleSubjectsOf } from "#app/domain/auth/sign-in/throttle-subjects.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { recordSignInFailureStatement } from "#app/domain/auth/throttle-statements.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { signInFailures } from "#db/schema/auth.ts";
import { artisanWith, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";

import { signerOf } from "#worker/bindings/signer.ts";

const PASSWORD = "Sfax-Bejaia-77";
const HOME = "198.51.100.7";
const { db } = testCtx();

const owners = { besieged: "0556000001", guessed: "0556000002", ours: "0556000003", theirs: "0556000004", changes: "0556000005" };
type Owner = keyof typeof owners;

/** One hash for all, because hashing is slow. */
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  for (const [id, phone] of Object.entries(owners)) {
    await artisanWith(id, phone);
    await setPasswordStatement(db, { userId: id, passwordHash, at: NOON });
  }
});

const emailOf = (owner: Owner) => ({ email: `${owner}@hirfa.example` });
/** The marks of accounts, without the device's own. */
const marksOf = async (owner: Owner, marks: string[] = []) =>
  (await issueDeviceCookie(testCtx(), { userId: owner, marks })).slice(1);
const subjectOf = (owner: Owner, marks: string[]) => deviceCookieSubject(testCtx(), { identifier: emailOf(owner), marks });

const enter = (owner: Owner, { marks, password = PASSWORD }: { marks?: string[]; password?: string } = {}) =>
  outcomeOf(signInWithPassword(testCtx(undefined, { clientIp: HOME }), { portal: "client", ...emailOf(owner), password, marks }));

type Brake = typeof SIGN_IN_THROTTLE | typeof SIGN_IN_THROTTLE_ALL_IPS;

/** Counts that number of wrong passwords, by the statement of each attempt and without hashing. */
async function failed(subject: string, times: number, brake: Brake) {
  const once = recordSignInFailureStatement(db, { subject, at: NOON, ...brake });
  await db.batch([
    once,
    ...Array.from({ length: times - 1 }, () => recordSignInFailureStatement(db, { subject, at: NOON, ...brake })),
  ]);
}

/** Attackers guessed from two hundred IPs, and from the owner's IP, which neighbours may share. */
async function besiege(owner: Owner) {
  const { here, anywhere } = await throttleSubjectsOf(testCtx(undefined, { clientIp: HOME }), emailOf(owner));
  await failed(here, 20, SIGN_IN_THROTTLE);
  await failed(anywhere, 200, SIGN_IN_THROTTLE_ALL_IPS);
}

// Nobody can lock another user's password sign-in.
describe("a device that was signed in to the account before", () => {
  it("lets its owner sign in at once while attackers guess from everywhere, and a new device waits", async () => {
    await besiege("besieged");
    const marks = await marksOf("besieged");

    expect([await enter("besieged", { marks }), await enter("besieged")]).toEqual(["done", "throttled"]);
  });

  it("is throttled by own failures only, which delay nobody elsewhere", async () => {
    const marks = await marksOf("guessed");
    await failed((await subjectOf("guessed", marks)) ?? "", 9, SIGN_IN_THROTTLE);
    const tenth = await enter("guessed", { marks, password: "not-the-one-9" });

    expect([tenth, await enter("guessed", { marks })]).toEqual(["invalid_credentials", "throttled"]);
    const { here, anywhere } = await throttleSubjectsOf(testCtx(undefined, { clientIp: HOME }), emailOf("guessed"));
    expect(await db.select().from(signInFailures).where(eq(signInFailures.subject, here))).toEqual([]);
    expect(await db.select().from(signInFailures).where(eq(signInFailures.subject, anywhere))).toEqual([]);
    expect(await enter("guessed")).toBe("done");
  });

  it("is known by every identifier of its owner", async () => {
    const marks = await marksOf("ours");
    const byPhone = await deviceCookieSubject(testCtx(), { identifier: { phone: "+213556000003" }, marks });

    expect(byPhone).toBe(await subjectOf("ours", marks));
    expect(byPhone).not.toBeNull();
  });
});

describe("the mark of a device", () => {
  it("has no effect for another account, even with the same password", async () => {
    expect(await subjectOf("theirs", await marksOf("ours"))).toBeNull();
  });

  it("has no effect if it is forged, foreign, cut off, too long or malformed", async () => {
    const [mark = ""] = await marksOf("ours");
    const foreign = { ...testCtx(), signer: signerOf("another secret of the deployment") };
    const [, ofAnotherHouse = ""] = await issueDeviceCookie(foreign, { userId: "ours", marks: [] });
    const forged = [
      ...[ofAnotherHouse, `${mark.slice(0, 16)}${"A".repeat(43)}`, `${"A".repeat(16)}${mark.slice(16)}`],
      ...[mark.slice(0, -1), `${mark}A`, mark.slice(16), mark.toUpperCase(), ` ${mark}`, "", "__proto__", "é".repeat(59)],
      ...["A".repeat(59), "A".repeat(4096), "\0".repeat(59)],
    ];

    expect(await Promise.all(forged.map((one) => subjectOf("ours", [one])))).toEqual(forged.map(() => null));
    expect(await subjectOf("ours", [mark])).not.toBeNull();
  });

  it("reveals nothing of the account, and differs each time", async () => {
    const [first = ""] = await marksOf("ours");
    const [second = ""] = await marksOf("ours");

    expect(first).toMatch(/^[\w-]{16}k0~[\w-]{43}$/);
    expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("ours");
    expect(first.slice(0, 16)).not.toBe(second.slice(0, 16));
    expect(first.slice(16)).not.toBe(second.slice(16));
  });

  it("has no effect after the password changed", async () => {
    const marks = await marksOf("changes");
    const before = await subjectOf("changes", marks);
    await setPasswordStatement(db, { userId: "changes", passwordHash: "another one", at: NOON });

    expect(before).not.toBeNull();
    expect(await subjectOf("changes", marks)).toBeNull();
  });

  it("is kept beside those of four other accounts, the oldest is dropped, and each account has one", async () => {
    const ours = await marksOf("ours");
    const both = await marksOf("theirs", ours);
    const again = await marksOf("ours", both);
    const full = await marksOf("guessed", [...Array.from({ length: 5 }, (_, nth) => String(nth).repeat(59)), "junk"]);

    expect(both).toEqual([both[0], ours[0]]);
    expect(again).toEqual([again[0], both[0]]);
    expect(full.slice(1)).toEqual(["0", "1", "2", "3"].map((digit) => digit.repeat(59)));
  });
});

// The cost of a device cookie must not reveal whether an account exists.
it("costs the same queries for a known and an unknown account, with the same response", async () => {
  const attempt = async (email: string) => {
    const { db: counted, meter } = countingD1(env.DB);
    const ctx = testCtx(undefined, { db: openDb(counted), clientIp: newId() });
    const marks = ["A".repeat(59)];
    const outcome = await outcomeOf(signInWithPassword(ctx, { portal: "client", email, password: "not-the-one-9", marks }));
    return { outcome, trips: meter.trips, statements: meter.statements };
  };

  expect(await attempt("ours@hirfa.example")).toEqual(await attempt("nobody@hirfa.example"));
});

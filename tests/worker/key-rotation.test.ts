import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rekeyFactors } from "#app/domain/auth/second-factor/rekey-factors.ts";
import { confirmFactorSetup, startFactorSetup } from "#app/domain/auth/second-factor/set-up-factor.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { checkCode } from "#app/domain/codes/check-code.ts";
import { keysState } from "#app/domain/health/keys-state.ts";
import { signedUploadUrl, verifyUploadUrl } from "#app/domain/media/signed-upload-url.ts";
import { appealKeyOf, isAppealKey } from "#app/domain/messaging/appeal-key.ts";
import { guestIdOfLinkToken, guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { activeKey, replaceKeyOfOldSecret } from "#app/domain/reviews/proofs/review-keys.ts";
import { recoveryCodes, secondFactors } from "#db/schema/auth.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { ask, digitsOf } from "#tests/domain/codes/fixtures.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { signerOf } from "#worker/bindings/signer.ts";

const [FIRST, SECOND] = ["f".repeat(43), "s".repeat(43)];
const BEFORE = signerOf(env.APP_SECRET);
const DURING = signerOf(`k1:${FIRST},k0:${env.APP_SECRET}`);
const AFTER = signerOf(`k1:${FIRST}`);
const MINUTE = 60_000;

const EMAIL = { email: DEMO_USERS.amina.email };
const GRANT = {
  ...{ id: "upload00000000000001", purpose: "job_image" as const, ownerId: "amina" },
  ...{ contentType: "image/webp", bytes: 10, expiresAt: NOON + MINUTE },
} as const;
const DECISION = { reportId: "report00000000000001", userId: "amina" };
const GUEST = "guest000000000000001";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("nadir", "amina");
});

const uploadAddress = async (signer: typeof BEFORE) => {
  const url = new URL(await signedUploadUrl({ signer, origin: "https://hirfa.test" }, GRANT));
  return {
    ...{ purpose: GRANT.purpose, owner: GRANT.ownerId, content_type: GRANT.contentType, size: GRANT.bytes },
    ...{ expires: GRANT.expiresAt, signature: url.searchParams.get("signature") ?? "" },
  };
};

const signInAsAdmin = (signer: typeof BEFORE, totp: string, now: number) =>
  signInWithPassword(testCtx(undefined, { signer, now }), {
    ...{ portal: "admin", email: DEMO_USERS.nadir.email, password: DEMO_PASSWORD, totp },
  });

describe("a new key of the deployment", () => {
  it("breaks nothing while both are held, and once the old one is retired only what was not exchanged", async () => {
    const { token } = await signInWithPassword(testCtx(undefined, { signer: BEFORE }), {
      ...{ portal: "client", ...EMAIL, password: DEMO_PASSWORD },
    });
    await ask("login", EMAIL);
    const digits = await digitsOf("login", EMAIL);
    const guestLink = await guestLinkTokenOf(BEFORE, GUEST);
    const appealKey = await appealKeyOf(BEFORE, DECISION);
    const upload = await uploadAddress(BEFORE);
    const { secret, setup } = await startFactorSetup(ctxAs("nadir"), { current_password: DEMO_PASSWORD });
    const { recoveryCodes: recovery } = await confirmFactorSetup(ctxAs("nadir"), {
      totp: await totpCode(secret, NOON, -1),
      setup,
    });
    const reviewKey = await activeKey(asSystem());

    const rotated = (now: number) => asSystem("test", { signer: DURING, now });
    expect(await keysState(rotated(NOON + MINUTE))).toEqual({ current: "k1", old: "k0", rows_on_old: 2 });
    expect(await resolveSession(testCtx(undefined, { signer: DURING }), token)).not.toBeNull();
    expect(
      await checkCode(testCtx(undefined, { signer: DURING }), { purpose: "login", target: EMAIL, otp: digits }),
    ).toBeTruthy();
    expect(await guestIdOfLinkToken(DURING, guestLink)).toBe(GUEST);
    expect(await isAppealKey(DURING, appealKey, DECISION)).toBe(true);
    expect(await verifyUploadUrl(DURING, GRANT.id, upload)).toEqual(GRANT);
    await signInAsAdmin(DURING, await totpCode(secret, NOON + MINUTE), NOON + MINUTE);
    await signInAsAdmin(DURING, recovery[0] ?? "", NOON + MINUTE);

    const later = NOON + 15 * MINUTE;
    await rekeyFactors(rotated(later));
    await replaceKeyOfOldSecret(rotated(later));
    expect(await keysState(rotated(later))).toEqual({ current: "k1", old: "k0", rows_on_old: 0 });
    expect((await activeKey(rotated(later))).kid).not.toBe(reviewKey.kid);
    expect(await replaceKeyOfOldSecret(rotated(later))).toBe(false);
    const exchanged = await guestLinkTokenOf(DURING, GUEST);

    expect(await resolveSession(testCtx(undefined, { signer: AFTER }), token)).not.toBeNull();
    expect([await guestIdOfLinkToken(AFTER, guestLink), await guestIdOfLinkToken(AFTER, exchanged)]).toEqual([null, GUEST]);
    expect(await isAppealKey(AFTER, appealKey, DECISION)).toBe(false);
    expect(await verifyUploadUrl(AFTER, GRANT.id, upload)).toBeNull();
    await signInAsAdmin(AFTER, await totpCode(secret, later), later);
    await signInAsAdmin(AFTER, recovery[1] ?? "", later);
  });

  it("leaves recovery codes of older releases valid as long as their key is held, and counts them", async () => {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, "nadir"));
    await db.delete(secondFactors).where(eq(secondFactors.userId, "nadir"));
    const now = NOON + 60 * MINUTE;
    const { secret, setup } = await startFactorSetup(ctxAs("nadir", { now }), { current_password: DEMO_PASSWORD });
    await confirmFactorSetup(ctxAs("nadir", { now }), { totp: await totpCode(secret, now), setup });
    const codeHash = await BEFORE.mac("recovery-code", "nadir ABCDEFGHJKMN");
    await db.run(sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES ('nadir', ${codeHash})`);

    await rekeyFactors(asSystem("test", { signer: DURING, now }));
    expect((await keysState(asSystem("test", { signer: DURING, now }))).rows_on_old).toBe(1);
    await signInAsAdmin(DURING, "ABCD-EFGH-JKMN", now);
    expect((await keysState(asSystem("test", { signer: DURING, now }))).rows_on_old).toBe(0);
  });
});

describe("a signature", () => {
  it("names its key, and verifies under a held key only", async () => {
    const signature = await DURING.sign("purpose", "text");
    expect(signature).toMatch(/^k1\.[\w-]{43}$/);
    expect(await AFTER.verify("purpose", "text", signature)).toBe(true);
    const twin = signerOf(`k2:${SECOND},k1:${FIRST}`);
    expect(await twin.verify("purpose", "text", signature)).toBe(true);
    expect(await twin.verify("other", "text", signature)).toBe(false);
    for (const forged of [
      "",
      "k1.",
      `k2.${signature.slice(3)}`,
      `k9.${signature.slice(3)}`,
      `${signature}A`,
      `k1.k1.${signature}`,
    ])
      expect([forged, await twin.verify("purpose", "text", forged)]).toEqual([forged, false]);
  });

  it("without the name of a key is of the secret that had none", async () => {
    const bare = await BEFORE.mac("purpose", "text");
    const verified = [BEFORE, DURING, AFTER].map((signer) => signer.verify("purpose", "text", bare));
    expect(await Promise.all(verified)).toEqual([true, true, false]);
    expect(await AFTER.verify("purpose", "text", await AFTER.mac("purpose", "text"))).toBe(false);
  });

  it("is never made with another key than the one that is named", async () => {
    await expect(AFTER.mac("purpose", "text", "k0")).rejects.toThrow("k0 is not held");
    await expect(BEFORE.mac("purpose", "text", "k1")).rejects.toThrow("k1 is not held");
  });
});

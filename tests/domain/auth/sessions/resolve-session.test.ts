import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { purgeExpiredSessions } from "#app/domain/auth/sessions/purge-expired-sessions.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { sessions } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(insertDemoUsers);

const openSession = async (userId: string, isAdmin = false) => {
  const { token, row } = createSessionToken({ userId, isAdmin }, NOON);
  await testCtx().db.insert(sessions).values(row);
  return { token, id: row.id };
};

const resolvedAt = (token: string, now: number) => resolveSession(testCtx(undefined, { now }), token);

describe("a session", () => {
  it("identifies the user, with unread notifications and points, in one round trip", async () => {
    const { token, id } = await openSession("yacine");
    const { db } = testCtx();
    await db.insert(notifications).values([
      { id: "seen", userId: "yacine", type: "points_released", createdAt: NOON, readAt: NOON },
      { id: "unseen", userId: "yacine", type: "points_released", createdAt: NOON },
    ]);

    const { ctx, meter } = withQueryCounter(testCtx());

    expect(await resolveSession(ctx, token)).toEqual({
      actor: {
        kind: "artisan",
        userId: "yacine",
        sessionId: id,
        firstName: "Yacine",
        language: "ar",
        activeRole: "artisan",
        isArtisan: true,
        isAdmin: false,
        isVerified: true,
        isConfirmed: true,
        hasOneRange: true,
      },
      unreadNotifications: 1,
      hasUnreadRooms: false,
      lacksFactor: false,
      pointsAvailable: 40,
      pictureId: null,
      isRenewed: false,
    });
    expect(meter.trips).toBe(1);
  });

  it("is none for a wrong secret, an unknown id, or an invalid token", async () => {
    const { token } = await openSession("amina");
    const [id, secret = ""] = token.split(".");

    expect(await resolvedAt(`${id}.${"A".repeat(43)}`, NOON)).toBeNull();
    expect(await resolvedAt(`${"0".repeat(20)}.${secret}`, NOON)).toBeNull();
    expect(await resolvedAt(`${id}`, NOON)).toBeNull();
    expect(await resolvedAt("", NOON)).toBeNull();
    expect(await resolvedAt(`${token}.x`, NOON)).toBeNull();
    expect(await resolvedAt("x".repeat(100_000), NOON)).toBeNull();
    expect(await resolvedAt("__proto__.constructor", NOON)).toBeNull();
  });

  it("lives thirty days from its last use, which is stored once an hour", async () => {
    const { token, id } = await openSession("amina");

    expect((await resolvedAt(token, NOON + 59 * MINUTE))?.isRenewed).toBe(false);
    expect((await resolvedAt(token, NOON + 29 * DAY))?.isRenewed).toBe(true);
    const [row] = await testCtx().db.select().from(sessions).where(eq(sessions.id, id));
    expect(row).toMatchObject({ lastUsedAt: NOON + 29 * DAY, expiresAt: NOON + 59 * DAY });
    expect(await resolvedAt(token, NOON + 58 * DAY)).not.toBeNull();
    expect(await resolvedAt(token, NOON + 89 * DAY)).toBeNull();
  });

  it("ends after 180 days however much it is used", async () => {
    const { token, id } = await openSession("amina");
    await testCtx()
      .db.update(sessions)
      .set({ lastUsedAt: NOON + 170 * DAY, expiresAt: NOON + 180 * DAY })
      .where(eq(sessions.id, id));

    expect((await resolvedAt(token, NOON + 179 * DAY))?.isRenewed).toBe(true);
    expect(await resolvedAt(token, NOON + 180 * DAY)).toBeNull();
  });

  it("of an admin ends after half an hour without use, and after twelve hours in any case", async () => {
    const { token } = await openSession("nadir", true);
    const { token: busy, id } = await openSession("nadir", true);
    await testCtx()
      .db.update(sessions)
      .set({ lastUsedAt: NOON + 12 * HOUR - MINUTE, expiresAt: NOON + 12 * HOUR })
      .where(eq(sessions.id, id));

    expect((await resolvedAt(token, NOON + 29 * MINUTE))?.actor.kind).toBe("admin");
    expect((await resolvedAt(token, NOON + 58 * MINUTE))?.actor.kind).toBe("admin");
    expect(await resolvedAt(token, NOON + 88 * MINUTE)).toBeNull();
    expect(await resolvedAt(busy, NOON + 12 * HOUR)).toBeNull();
  });

  // A session of thirty days never has admin rights.
  it("opened at another portal has no admin rights, even for an admin", async () => {
    const { token } = await openSession("nadir");

    expect((await resolvedAt(token, NOON))?.actor).toMatchObject({ kind: "client", isAdmin: false });
  });

  // Rights may change while a session is open.
  it("has the current rights of the account at each request", async () => {
    await insertUser("lost-rights", { ...DEMO_USERS.nadir, email: "lost-rights@hirfa.example" });
    const { token } = await openSession("lost-rights", true);
    const { db } = testCtx();
    await db.update(users).set({ isAdmin: false, isArtisan: true }).where(eq(users.id, "lost-rights"));
    expect((await resolvedAt(token, NOON))?.actor).toMatchObject({ kind: "artisan", isAdmin: false, isArtisan: true });

    await db.update(users).set({ isActive: false }).where(eq(users.id, "lost-rights"));
    await expect(resolvedAt(token, NOON)).rejects.toMatchObject({ code: "user_inactive" });
  });

  it("counts at most a hundred unread notifications", async () => {
    const { token } = await openSession("karim");
    await testCtx().db.run(
      `INSERT INTO notifications (id, user_id, type, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) SELECT 'n' || i, 'karim', 'points_released', ${NOON} FROM n`,
    );

    expect((await resolvedAt(token, NOON))?.unreadNotifications).toBe(100);
  });

  it("ends on the server when its user signs out, and only that one", async () => {
    const { token } = await openSession("lydia");
    const { token: other } = await openSession("lydia");
    const session = await resolvedAt(token, NOON);
    await signOut(testCtx(session?.actor));
    await signOut(testCtx(session?.actor));

    expect(await resolvedAt(token, NOON)).toBeNull();
    expect(await resolvedAt(other, NOON)).not.toBeNull();
  });

  it("is not required to sign out", async () => {
    await expect(signOut(testCtx())).resolves.toBeUndefined();
  });

  it("is purged after it expired, and not before", async () => {
    const { id: old } = await openSession("amina");
    const { id: young } = await openSession("amina");
    const { db } = testCtx();
    await db
      .update(sessions)
      .set({ expiresAt: NOON - 1 })
      .where(eq(sessions.id, old));
    await purgeExpiredSessions(asSystem());

    const left = await db.select({ id: sessions.id }).from(sessions);
    expect(left.map(({ id }) => id)).toContain(young);
    expect(left.map(({ id }) => id)).not.toContain(old);
  });
});

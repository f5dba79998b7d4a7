import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { userForSelf } from "#app/domain/users/queries.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

describe("the own account", () => {
  it("of an artisan has every field, in one round trip", async () => {
    const ctx = ctxAs("karim");
    const batch = vi.spyOn(ctx.db, "batch");
    const user = await userForSelf(ctx);

    expect(batch).toHaveBeenCalledTimes(1);
    expect(user).toMatchObject({
      id: "karim",
      email: "karim@hirfa.example",
      firstName: "Karim",
      lastName: "Belkacem",
      phoneNumber: "+213590000003",
      companyName: null,
      commercialRegisterNumber: null,
      isArtisan: true,
      isAdmin: false,
      activeRole: "artisan",
      isActive: true,
      isVerified: true,
      isTrusted: false,
      emailVerified: true,
      phoneVerified: true,
      identity: { nationalIdEnd: null, checked: { checkedAt: NOON, validUntil: null }, last: null },
      pictureId: null,
      wilaya: { id: 31, code: "31", nameEn: "Oran" },
      commune: { id: 3101, wilaya: 31 },
      bio: "",
      language: "fr",
      slug: "karim",
      points: 25,
      subCategories: [],
      previousWorkPhotos: [],
      rates: [],
      isOnHolidayMode: false,
    });
    expect(user.categories.map(({ id }) => id)).toEqual([1, 2]);
    expect(user.workWilayas.map(({ code }) => code)).toEqual(["31"]);
  });

  it("of a client has no profile, no categories and no points", async () => {
    const user = await userForSelf(ctxAs("amina"));

    expect(user).toMatchObject({
      slug: null,
      phoneNumber: null,
      categories: [],
      workWilayas: [],
      points: 0,
      isOnHolidayMode: false,
    });
  });

  it("shows a week from Sunday on, with Friday and Saturday off", async () => {
    const { availability } = await userForSelf(ctxAs("yacine"));

    expect(availability.map(({ day, isHoliday }) => [day, isHoliday])).toEqual([
      ["sunday", false],
      ["monday", false],
      ["tuesday", false],
      ["wednesday", false],
      ["thursday", false],
      ["friday", true],
      ["saturday", true],
    ]);
    expect(availability[0]).toEqual({ day: "sunday", isHoliday: false, fromTime: "08:00", toTime: "17:00" });
    expect(availability[5]).toEqual({ day: "friday", isHoliday: true, fromTime: null, toTime: null });
  });

  it("is on holiday until the set day", async () => {
    const { db } = testCtx();
    await db
      .update(artisanProfiles)
      .set({ holidayUntil: NOON + 1 })
      .where(eq(artisanProfiles.userId, "lydia"));

    expect((await userForSelf(ctxAs("lydia"))).isOnHolidayMode).toBe(true);
    expect((await userForSelf(ctxAs("lydia", { now: NOON + 1 }))).isOnHolidayMode).toBe(false);
  });

  it("contains no secret of the account", async () => {
    expect(JSON.stringify(await userForSelf(ctxAs("yacine")))).not.toMatch(/hash|secret|password|token/i);
  });

  it("requires a session", async () => {
    await expect(userForSelf(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  });
});

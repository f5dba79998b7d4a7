import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "#app/domain/users/set-language.ts";
import { users } from "#db/schema/users.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

describe("choosing a language", () => {
  it("stores it with the user", async () => {
    await setLanguage(ctxAs("amina"), { language: "fr" });

    const [amina] = await testCtx().db.select({ language: users.language }).from(users).where(eq(users.id, "amina"));
    expect(amina?.language).toBe("fr");
  });

  it("of a user is for that user only", async () => {
    await expect(setLanguage(testCtx(), { language: "fr" })).rejects.toMatchObject({ code: "not_authenticated" });
  });
});

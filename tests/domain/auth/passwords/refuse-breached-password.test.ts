import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consumeFirstAdminLink } from "#app/domain/auth/admins/consume-first-admin-link.ts";
import { createFirstAdminLink } from "#app/domain/auth/admins/first-admin-link.ts";
import { type Registration, registerUser } from "#app/domain/auth/registration/register-user.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { firstAdminLinks } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";

const LEAKED = "sesame-open-2026";

const person = (name: string, password: string): Registration => ({
  role: "client",
  email: `${name}@hirfa.example`,
  password,
  firstName: name,
  lastName: "Test",
});

const faultsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof InvalidFields) return Object.entries(error.errors).map(([field, [first]]) => [field, first?.code]);
      throw error;
    },
  );

describe("a leaked new password", () => {
  it("is refused at its field if a service knows it, and no account is created", async () => {
    const ctx = testCtx(undefined, { isBreached: async (password) => password === LEAKED });

    expect(await faultsOf(registerUser(ctx, person("leila", LEAKED)))).toEqual([["password", "password_breached"]]);
    expect(await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, "leila@hirfa.example"))).toEqual([]);
    expect(await faultsOf(registerUser(ctx, person("leila", `${LEAKED}-and-more`)))).toBeNull();
  });

  it("makes nobody the first admin, and keeps the link valid", async () => {
    const { key, row } = createFirstAdminLink("first@operator.example", NOON);
    const ctx = testCtx(undefined, { isBreached: async (password) => password === LEAKED });
    await ctx.db.insert(firstAdminLinks).values(row);
    const names = { key, firstName: "Nour", lastName: "Operator" };

    expect(await faultsOf(consumeFirstAdminLink(ctx, { ...names, password: LEAKED }))).toEqual([
      ["password", "password_breached"],
    ]);
    expect(await faultsOf(consumeFirstAdminLink(ctx, { ...names, password: `${LEAKED}-and-more` }))).toBeNull();
  });

  it("is checked nowhere without a service", async () => {
    expect(testCtx().isBreached).toBeUndefined();
    expect(await faultsOf(registerUser(testCtx(), person("nour", LEAKED)))).toBeNull();
  });
});

import { expect, test } from "vitest";
import { type Registration, registerUser } from "#app/domain/auth/registration/register-user.ts";
import { REGISTRATIONS } from "#app/domain/auth/rules.ts";
import { testCtx } from "#tests/support/ctx.ts";

const ARTISAN: Registration = {
  role: "artisan",
  email: "none",
  phone: "+213500000037",
  password: "Sfax-Bejaia-77",
  firstName: "Nour",
  lastName: "Bensalem",
};

// A fault after the account stands must not cost its session: trying again would find the number taken.
test("signs an artisan without e-mail in where the code fails by a fault of ours, and writes the fault down", async () => {
  const { rateLimiter: limits } = testCtx();
  const take: typeof limits.take = (rule, subject) =>
    rule.name.startsWith(`${REGISTRATIONS.name}-`) ? limits.take(rule, subject) : Promise.reject(new Error("limiter is gone"));
  const logged: unknown[] = [];
  const ctx = testCtx(undefined, { rateLimiter: { take }, log: (...said) => void logged.push(said) });
  const { userId, token, isCodeSent } = await registerUser(ctx, ARTISAN);

  expect([token.length > 0, isCodeSent]).toEqual([true, false]);
  expect(logged).toEqual([["registration.code_unsent", { user_id: userId, error: "Error: limiter is gone" }]]);
});

import { describe, expect, it } from "vitest";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import * as schema from "#db/schema.ts";
import { testCtx } from "#tests/support/ctx.ts";

// A copy of the database must not be enough to sign in or to confirm an address.
describe("a copy of the database", () => {
  it("holds no password, no session token, no confirmation key and no typed identifier of a failed sign-in", async () => {
    const ctx = testCtx();
    const password = "Sfax-Bejaia-77";
    const person = { email: "dump@hirfa.example", password };
    const { token } = await registerUser(ctx, { role: "client", ...person, firstName: "Dina", lastName: "Test" });
    const { token: second } = await signInWithPassword(ctx, { portal: "client", ...person });
    await signInWithPassword(ctx, { portal: "client", email: "typed@hirfa.example", password }).catch(() => "refused");
    const [pushed] = ctx.pushed;
    if (pushed?.kind === "deliver_message") await deliverMessage(ctx, pushed);
    const key = /key=(\S+)/.exec(ctx.letters[0]?.text ?? "")?.[1] ?? "no letter";

    const dump = JSON.stringify(
      await ctx.db.batch([
        ctx.db.select().from(schema.users),
        ctx.db.select().from(schema.credentials),
        ctx.db.select().from(schema.sessions),
        ctx.db.select().from(schema.emailConfirmations),
        ctx.db.select().from(schema.signInFailures),
        ctx.db.select().from(schema.outgoingMessages),
        ctx.db.select().from(schema.events),
      ]),
    );

    expect(key).toMatch(/^[0-9a-z]{16,20}\.k0\.[\w-]{43}$/);
    expect(dump).toContain("dump@hirfa.example");
    expect(dump).not.toContain(password);
    expect(dump).not.toContain(token.split(".")[1]);
    expect(dump).not.toContain(second.split(".")[1]);
    expect(dump).not.toContain(key.split(".")[2]);
    expect(dump).not.toContain("typed@hirfa.example");
  });
});

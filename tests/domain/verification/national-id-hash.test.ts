import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { nationalIdHashOf } from "#app/domain/verification/national-id-hash.ts";
import { makeCtx } from "#worker/ctx.ts";

const NUMBER = "119870312345678901";
const hashWith = (replaced: Partial<Env>) => nationalIdHashOf(makeCtx({ ...env, ...replaced }), NUMBER);

// Numbers are not stored, so a replaced key would make every hash of before useless.
test("a number has the same hash whatever the secret of the application is, and another under another key", async () => {
  const usual = await hashWith({});
  expect(usual).toEqual({ numberHash: expect.stringMatching(/^[\w-]{43}$/), lastDigits: "8901" });
  expect(await hashWith({ APP_SECRET: "another secret of the deployment" })).toEqual(usual);
  expect(await hashWith({ NATIONAL_ID_KEY: "m".repeat(43) })).not.toEqual(usual);
});

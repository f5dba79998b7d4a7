import { beforeAll, expect, it } from "vitest";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, insertGuest, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

/** An apostrophe against formulas is seen in the cell, and digits without blanks lose their zero as a number. */
it("phone numbers are exported as they are dialled, without a sign of a formula and not as a number", async () => {
  await insertGuest("phoned", "+213559999998");
  const words = { name: "Samira", subject: "Call", message: "Call me.", phone_number: "+213559999997" };
  await sendContactMessage(testCtx(undefined, { language: "fr", clientIp: "9.9.9.9" }), words);
  const headers = { Cookie: `token=${await tokenOf("nadir", true)}` };
  const taken = async (list: string) => (await visit(`/en/panel-admin/export/${list}`, { headers })).text();

  expect(await taken("queries")).toContain(',"0559 99 99 97",');
  const users = await taken("users");
  expect(users.match(/"0\d{3} \d\d \d\d \d\d"/g)?.length).toBeGreaterThan(0);
  expect(users).not.toMatch(/"'?\+213/);
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { digitsOf } from "#tests/domain/codes/fixtures.ts";
import { owedTo } from "#tests/domain/guests/fixtures.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

/* Without scripts: a visitor posts a job with a name and a number, and types the code on the next page. */

beforeAll(insertDemoUsers);

const VISITOR = { Cookie: "" };
const FIELDS = {
  category: "1",
  description: "The kitchen tap has been leaking since yesterday.",
  wilaya: "31",
  commune: "3101",
  first_name: "Samira",
};

function form(over: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...over })) filled.append(name, value);
  return filled;
}

it("posts once by two clicks, and stores no number with the key of the form", async () => {
  const once = newId();
  const phone_number = "0550500001";

  for (const reply of [1, 2].map(() => sendForm(VISITOR, "/en/new-job", form({ once, phone_number }))))
    expect(formResultOf(await reply)).toEqual({ status: 303, to: "/en/verify-otp" });

  expect(await owedTo("+213550500001")).toBe(1);
  const { results } = await env.DB.prepare("SELECT key FROM idempotent_effects WHERE caller = 'guest'").all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain("550500001");
});

it("sends a code to the corrected number of a pending job", async () => {
  const once = newId();
  await sendForm(VISITOR, "/en/new-job", form({ once, phone_number: "0550500002" }));

  const corrected = await sendForm(VISITOR, "/en/new-job", form({ once, phone_number: "0550500003" }));

  expect(formResultOf(corrected)).toEqual({ status: 303, to: "/en/verify-otp" });
  const otp = await digitsOf("job", { phone: "+213550500003" });
  const Cookie = corrected.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await sendForm({ Cookie }, "/en/verify-otp", { otp })).headers.get("Location")).toMatch(/^\/en\/r\/[\w-]{38,42}/);
});

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";

it("says on the page of the older form that a newer one replaced it, and its code opens the newer", async () => {
  const phone_number = "0550500005";
  const second = "It is the tap in the bathroom that has been leaking since yesterday.";
  const Older = cookieOf(await sendForm(VISITOR, "/en/new-job", form({ once: newId(), phone_number })));
  const Newer = cookieOf(await sendForm(VISITOR, "/en/new-job", form({ once: newId(), phone_number, description: second })));
  expect(await owedTo("+213550500005")).toBe(1);

  expect(await htmlOf({ Cookie: Older }, "/en/verify-otp")).toContain("A newer request from this number has taken the place");
  const newer = await htmlOf({ Cookie: Newer }, "/en/verify-otp");
  expect(newer).toContain("The code that we sent a moment ago posts this request");
  expect(newer).toMatch(/data-wait="(5\d|60)"/);

  const otp = await digitsOf("job", { phone: "+213550500005" });
  const opened = await sendForm({ Cookie: Older }, "/en/verify-otp", { otp });
  const link = (opened.headers.get("Location") ?? "").replace("?sent=1", "");
  const html = await htmlOf(VISITOR, link);
  expect(html).toContain(second);
  const older = /href="\/en\/job\/(\w{16,20})" class="link/.exec(html)?.[1] ?? "";
  const guest = { Cookie: cookieOf(await openPage(VISITOR, link)) };
  const page = await htmlOf(guest, `/en/job/${older}`);
  expect(page).toContain(FIELDS.description);
  expect(page).toContain("A newer request has taken the place of this one");
  expect(page).toContain(`href="/en/job/${older}/repost"`);
});

it("answers a foreign form with an explanation", async () => {
  expect((await sendForm(VISITOR, "/en/new-job", { ...FIELDS, phone_number: "0550500004" })).status).toBe(400);
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema/users.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { withPush } from "#tests/support/data/push-subscription.ts";
import { insertClient, insertPlumber } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";
import { visitWith } from "#tests/worker/handlers.ts";

beforeAll(() => insertDemoUsers());

/** The switches of the page that are on, as "app matches". */
const onIn = (page: string) =>
  [...page.matchAll(/<input[^>]*role="switch"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => / checked=/.test(input))
    .map((input) => `${/name="(\w+)"/.exec(input)?.[1]} ${/value="(\w+)"/.exec(input)?.[1]}`);

const formOf = (fields: Record<"app" | "email", string[]>) => {
  const form = new FormData();
  for (const name of ["app", "email"] as const) for (const value of fields[name]) form.append(name, value);
  return form;
};

describe("notification preferences", () => {
  it("show each user their own topics, in three languages, with the defaults", async () => {
    const amina = await browserOf("amina");
    const page = await htmlOf(amina, "/en/account/notifications");
    expect(onIn(page)).toEqual(
      ["matches", "messages", "offers", "requests", "reviews", "safety"].flatMap((topic) => [`app ${topic}`, `email ${topic}`]),
    );
    expect(page).toContain(">Always<");
    expect(page).not.toContain("Requests near you");
    const yacine = onIn(await htmlOf(await browserOf("yacine"), "/fr/account/notifications"));
    expect(yacine).toContain("app new_jobs");
    expect(yacine).not.toContain("email new_jobs");
    const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
    expect(await htmlOf(nadir, "/account/notifications")).toContain("ما ينتظر القرار");
  });

  it("are saved by one form, which keeps mandatory ones on", async () => {
    await insertPlumber("saver", 10);
    const browser = await browserOf("saver");
    const chosen = formOf({ app: ["offers"], email: ["new_jobs", "matches"] });
    expect(formResultOf(await sendForm(browser, "/fr/account/notifications", chosen))).toEqual({
      status: 303,
      to: "/fr/account/notifications?saved",
    });
    const page = await htmlOf(browser, "/fr/account/notifications?saved");
    expect(page).toContain("Votre choix est enregistré.");
    expect(onIn(page)).toEqual(["app matches", "email matches", "app offers", "email new_jobs", "app safety"]);
    expect(onIn(await htmlOf(await browserOf("yacine"), "/account/notifications"))).toContain("app new_jobs");
  });

  it("have a column for devices where push is set up, and a form without it changes nothing there", async () => {
    await insertPlumber("phoned", 10);
    const browser = await browserOf("phoned");
    const address = "/fr/account/notifications";
    const pushOn = async () =>
      onIn(await (await visitWith(withPush(), address, { headers: browser })).text()).filter((one) => one.startsWith("push "));
    const on = ["matches", "messages", "offers", "requests", "new_jobs", "payments", "papers", "safety"];
    expect(await pushOn()).toEqual(on.map((topic) => `push ${topic}`));
    expect(await htmlOf(browser, address)).not.toContain('name="push"');

    await sendForm(browser, address, formOf({ app: ["offers"], email: [] }));
    expect(await pushOn()).toHaveLength(on.length);
    const form = formOf({ app: ["offers"], email: [] });
    for (const value of ["", "offers", "reviews"]) form.append("push", value);
    await sendForm(browser, address, form);
    expect(await pushOn()).toEqual(["push offers", "push reviews"]);
    const none = formOf({ app: ["offers"], email: [] });
    none.append("push", "");
    await sendForm(browser, address, none);
    expect(await pushOn()).toEqual([]);
  });

  it("ignore unknown topics", async () => {
    const answer = await sendForm(await browserOf("yacine"), "/account/notifications", formOf({ app: ["gossip"], email: [] }));
    expect(answer.status).toBe(400);
  });

  it("tell a user without an email address that none can be sent, and how to add one", async () => {
    await insertClient("unproved");
    await testCtx().db.update(users).set({ emailVerifiedAt: null, phoneVerifiedAt: 1 }).where(eq(users.id, "unproved"));
    const page = await htmlOf(await browserOf("unproved"), "/en/account/notifications");
    expect(page).toContain("We only write to an address that you confirmed");
    expect(page).toContain('href="/en/account/email"');
    expect(await htmlOf(await browserOf("amina"), "/en/account/notifications")).not.toContain("We only write");
  });

  it("are linked from the account and from the notifications, and require a session", async () => {
    const amina = await browserOf("amina");
    expect(await htmlOf(amina, "/en/account")).toContain('href="/en/account/notifications"');
    expect(await htmlOf(amina, "/en/notifications")).toContain('href="/en/account/notifications"');
    expect(formResultOf(await visit("/account/notifications"))).toEqual({
      status: 302,
      to: "/login?next=%2Faccount%2Fnotifications",
    });
  });
});

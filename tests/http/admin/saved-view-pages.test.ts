import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveView } from "#app/domain/inbox/views/save-view.ts";
import { MAX_VIEWS_PER_LIST } from "#app/domain/inbox/views/view-rules.ts";
import { savedViews } from "#db/schema/inbox.ts";
import { db } from "#tests/api/fixtures.ts";
import { refusalOf } from "#tests/domain/offers/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertUser, testCtx } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const VIEWS = "/en/panel-admin/views";
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const rows = () => db.select().from(savedViews).where(eq(savedViews.userId, "nadir"));

describe("the saved views of a list", () => {
  it("are saved from the list, shown above it as an address, renamed and removed, without scripts", async () => {
    const nadir = await admin();
    expect(await htmlOf(nadir, "/en/panel-admin/users")).not.toContain("Save this view");
    const list = await htmlOf(nadir, "/en/panel-admin/users?status=active&role=artisan&search=yacine");
    expect(list).toContain('name="query" value="role=artisan&amp;status=active"');

    const sent = { do: "saved", list: "users", query: "status=active&role=artisan&search=yacine&x=<b>", name: "Artisans" };
    expect(formResultOf(await sendForm(nadir, VIEWS, sent))).toEqual({
      ...{ status: 303, to: "/en/panel-admin/users?role=artisan&status=active" },
    });
    const shown = await htmlOf(nadir, "/en/panel-admin/users");
    expect(shown).toMatch(/<a href="\/en\/panel-admin\/users\?role=artisan&amp;status=active"[^>]*><span>Artisans</);
    expect(await htmlOf(nadir, "/en/panel-admin/tasks")).not.toContain("Artisans</span>");

    const [{ id = "" } = {}] = await rows();
    expect(formResultOf(await sendForm(nadir, VIEWS, { do: "renamed", id, name: "<i>Mine</i>" })).to).toBe(
      `${VIEWS}?done=renamed`,
    );
    expect(await htmlOf(nadir, "/en/panel-admin/users")).toContain("&lt;i&gt;Mine");
    expect(await htmlOf(nadir, `${VIEWS}?search=MINE`)).toContain(`value="${id}"`);
    expect(await htmlOf(nadir, `${VIEWS}?search=yours`)).not.toContain(`value="${id}"`);
    expect(formResultOf(await sendForm(nadir, VIEWS, { do: "removed", id })).to).toBe(`${VIEWS}?done=removed`);
    expect(await rows()).toEqual([]);
  });

  it("keep a day that was typed as 27/11/2026, and leave out what is none", async () => {
    const list = await htmlOf(await admin(), "/en/panel-admin/log?kind=users&since=27%2F11%2F2026&until=soon");
    expect(list).toContain('name="query" value="kind=users&amp;since=2026-11-27"');
  });

  it("keep the filters of disputes and of missed visits", async () => {
    const nadir = await admin();
    const lists = { disputes: "status=final", "no-shows": "status=waiting&side=client&flag=doubtful" };
    for (const [list, query] of Object.entries(lists)) {
      const page = `/en/panel-admin/${list}`;
      expect(await htmlOf(nadir, `${page}?${query}`)).toContain(`name="query" value="${query.replaceAll("&", "&amp;")}"`);
      const sent = await sendForm(nadir, VIEWS, { do: "saved", list, query, name: `My ${list}` });
      expect(formResultOf(sent)).toEqual({ status: 303, to: `${page}?${query}` });
      expect(await htmlOf(nadir, page)).toContain(`<span>My ${list}</span>`);
    }
    const own = await htmlOf(nadir, VIEWS);
    for (const shown of ["<bdi>My disputes", "Missed visits"]) expect(own).toContain(shown);
    await db.delete(savedViews).where(eq(savedViews.userId, "nadir"));
  });

  it("name what is missing or unknown, and keep what was typed", async () => {
    const nadir = await admin();
    const view = { do: "saved", list: "users", query: "role=artisan", name: "" };
    const nameless = await sendForm(nadir, VIEWS, view);
    expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining('name="query" value="role=artisan"')]);
    for (const wrong of [{ list: "sessions" }, { query: "" }, { query: "password=1" }, { name: "x".repeat(41) }])
      expect((await sendForm(nadir, VIEWS, { ...view, name: "A", ...wrong })).status).toBe(400);
    expect((await sendForm(nadir, VIEWS, { do: "dropped" })).status).toBe(400);
  });

  it("are sorted by age or by name, as their toolbar says", async () => {
    for (const [name, now] of Object.entries({ Beta: 1, alpha: 2, "Gamma 10": 3, "Gamma 9": 4 }))
      await saveView(ctxAs("nadir", { now }), { list: "reports", name, query: "status=pending" });
    const nadir = await admin();
    const inOrder = async (query: string) => {
      const html = await htmlOf(nadir, `${VIEWS}?search=a&ordering=${query}`);
      expect(html).toMatch(query === "soon" ? /value="created_at" selected/ : new RegExp(`value="${query}" selected`));
      return [...html.matchAll(/:(?:<!-- -->)?\u00a0<bdi>([^<]+)<\/bdi>/g)].map(([, name]) => name);
    };
    const byName = ["alpha", "Beta", "Gamma 9", "Gamma 10"];
    expect(await inOrder("name")).toEqual(byName);
    expect(await inOrder("-name")).toEqual(byName.toReversed());
    expect(await inOrder("-created_at")).toEqual(["Gamma 9", "Gamma 10", "alpha", "Beta"]);
    expect(await inOrder("soon")).toEqual(["Beta", "alpha", "Gamma 10", "Gamma 9"]);
    await db.delete(savedViews).where(eq(savedViews.userId, "nadir"));
  });

  it("belong to one admin, replace their namesake, and are limited", async () => {
    await saveView(ctxAs("nadir"), { list: "log", name: "One", query: "kind=users" });
    await saveView(ctxAs("nadir"), { list: "log", name: "One", query: "kind=jobs" });
    const [{ id = "", query } = {}] = await rows();
    expect(query).toBe("kind=jobs");
    for (let i = 1; i < MAX_VIEWS_PER_LIST; i++)
      await saveView(ctxAs("nadir"), { list: "log", name: `View ${i}`, query: "kind=users" });
    expect(await refusalOf(saveView(ctxAs("nadir"), { list: "log", name: "More", query: "kind=users" }))).toBe("view.full");
    const taken = await sendForm(await admin(), VIEWS, { do: "renamed", id, name: "View 1" });
    expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining("Another view of this list has this name")]);

    const other = testCtx(
      await insertUser("second-admin", {
        role: "admin",
        firstName: "Second",
        lastName: "Admin",
        email: "second@hirfa.example",
        language: "en",
        ...{ wilayaId: 31, communeId: 3101 },
      }),
    );
    await saveView(other, { list: "log", name: "One", query: "kind=posts" });
    const cookie = { Cookie: `token=${await tokenOf("second-admin", true)}` };
    for (const typed of [
      { do: "removed", id, name: "" },
      { do: "renamed", id, name: "Theirs" },
    ])
      expect((await sendForm(cookie, VIEWS, typed)).status).toBe(404);
    expect(await rows()).toHaveLength(MAX_VIEWS_PER_LIST);
  });
});

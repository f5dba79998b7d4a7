import { beforeAll, describe, expect, it } from "vitest";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { notifications } from "#db/schema/notifications.ts";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

/** The targets of the unread ones on a page. */
const leadsOf = (page: string) =>
  [...page.matchAll(/href="([^"]*\/notifications\/[0-9a-z]{16,20})"/g)].map(([, href]) => href ?? "");

describe("the notifications", () => {
  it("say what happened in the reader's language and link to the job", async () => {
    const jobId = await postedJob();
    await sentOffer("karim", jobId);
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    const amina = await htmlOf(await browserOf("amina"), "/en/notifications");
    expect(amina).toContain("New offer on your request");
    expect(leadsOf(amina)).toHaveLength(2);
    const karim = await htmlOf(await browserOf("karim"), "/notifications");
    expect(karim).toContain("لم يُقبل عرضك");
    expect(karim).toContain("عادت نقطتان إلى رصيدك.");
  });

  it("are read when opened, from the list or from an email, and lead to their subject", async () => {
    const jobId = await postedJob(await insertClient("opener"));
    await sentOffer("karim", jobId);
    await sentOffer("yacine", jobId);
    const browser = await browserOf("opener");
    const [first = "", second = ""] = leadsOf(await htmlOf(browser, "/en/notifications"));

    expect(formResultOf(await openPage(browser, first))).toEqual({ status: 303, to: `/en/job/${jobId}` });
    const page = await htmlOf(browser, "/en/notifications");
    expect(leadsOf(page)).toEqual([second]);
    expect(page).toContain(`href="/en/job/${jobId}"`);
    expect(page.match(/sr-only">Unread</g)).toHaveLength(1);
    // by age
    expect([...page.matchAll(/<h2 id="(?:today|earlier)">([^<]*)/g)].map(([, head]) => head)).toEqual(["Earlier"]);
  });

  it("of another user stay unread, whoever opens them", async () => {
    const jobId = await postedJob(await insertClient("owner"));
    await sentOffer("karim", jobId);
    const owner = await browserOf("owner");
    const [lead = ""] = leadsOf(await htmlOf(owner, "/en/notifications"));
    expect(formResultOf(await openPage(await browserOf("lydia"), lead))).toEqual({ status: 303, to: "/en/notifications" });
    expect(formResultOf(await visit(lead))).toEqual({ status: 302, to: `/en/login?next=${encodeURIComponent(lead)}` });
    expect(leadsOf(await htmlOf(owner, "/en/notifications"))).toEqual([lead]);
  });

  it("stay unread until all are marked as read", async () => {
    const browser = await browserOf("amina");
    expect(await htmlOf(browser, "/en/notifications")).toContain(">Unread<");
    expect(formResultOf(await sendForm(browser, "/en/notifications/reading", {}))).toEqual({
      status: 303,
      to: "/en/notifications",
    });
    const page = await htmlOf(browser, "/en/notifications");
    expect(page).not.toContain(">Unread<");
    expect(page).not.toContain("Mark all as read");
  });

  it("are filtered by type, or by unread", async () => {
    const browser = await browserOf("karim");
    expect(await htmlOf(browser, "/en/notifications?show=requests")).toContain("Your offer was not chosen");
    expect(await htmlOf(browser, "/en/notifications?show=unread")).toContain("Your offer was not chosen");
    const ofPoints = await htmlOf(browser, "/en/notifications?show=points");
    expect(ofPoints).toContain("Nothing of this kind here");
    expect(ofPoints).not.toContain("Your offer was not chosen");
    await sendForm(browser, "/en/notifications/reading", {});
    expect(await htmlOf(browser, "/en/notifications?show=unread")).toContain("All notifications are read");
  });

  it("show unread ones below a hundred read ones", async () => {
    await insertClient("behind");
    const rows = Array.from({ length: 104 }, (_, number) => ({
      ...{ id: `behind-${1000 + number}`, userId: "behind", type: "points_released", points: 2, createdAt: 1_000 + number },
      readAt: number < 3 ? null : 2_000,
    }));
    for (let from = 0; from < rows.length; from += 12)
      await testCtx()
        .db.insert(notifications)
        .values(rows.slice(from, from + 12));
    const page = await htmlOf(await browserOf("behind"), "/en/notifications?show=unread");
    expect(page).not.toContain("All notifications are read");
    expect(page).toContain("Mark all as read");
    expect(page.match(/>Unread</g)?.length).toBeGreaterThanOrEqual(3);
  });

  it("call a free visit free", async () => {
    const jobId = await postedJob(await insertClient("visited"));
    const visit = { kind: "visit", price: "0", message: "I look first and then give you a quote." };
    await sendForm(await browserOf("yacine"), `/job/${jobId}`, visit);
    const page = await htmlOf(await browserOf("visited"), "/en/notifications");
    expect(page).toContain("a free visit.");
    expect(page).not.toContain("DZD\u00a00");
  });

  it("are marked as read in place by a script", async () => {
    const jobId = await postedJob(await insertClient("reader"));
    await sentOffer("yacine", jobId);
    const browser = await browserOf("reader");
    const script = { ...browser, "Sec-Fetch-Dest": "empty" };
    const answer = await sendForm(script, "/en/notifications/reading", {});
    expect(formResultOf(answer)).toEqual({ status: 200, to: null });
    expect(await htmlOf(browser, "/en/notifications")).not.toContain(">Unread<");
  });

  it("tell an admin about a registered company, and an API client which one", async () => {
    const { userId } = await registerUser(testCtx(), {
      role: "client",
      email: "atlas@hirfa.example",
      password: "Olives-and-tiles",
      firstName: "Samir",
      lastName: "Boualem",
      companyName: "أطلس <للبناء>",
      commercialRegisterNumber: "16/00-0123456 B 25",
    });
    const page = await htmlOf(await browserOf("nadir"), "/fr/notifications");
    expect(page).toContain("Nouveau registre du commerce à vérifier");
    expect(page).toContain("\u2068أطلس &lt;للبناء&gt;\u2069, registre n°\u00a0\u206816/00-0123456 B 25\u2069");
    const { body } = await api("GET", "/auth/notifications/", { token: await tokenOf("nadir", true) });
    expect(body[0]).toMatchObject({ type: "new_commercial_registration", data: { user: userId, job: null } });
  });

  it("have an empty state for a new user", async () => {
    await insertClient("newcomer");
    expect(await htmlOf(await browserOf("newcomer"), "/fr/notifications")).toContain("Aucune notification");
  });

  it("require a session", async () => {
    expect(formResultOf(await visit("/notifications"))).toEqual({ status: 302, to: "/login?next=%2Fnotifications" });
  });
});

describe("the points", () => {
  it("show the balance and each entry with its reason and its number, and no hash", async () => {
    const page = await htmlOf(await browserOf("karim"), "/en/account/points");
    expect(page).toContain("The client chose another artisan");
    expect(page).toContain("You sent an offer");
    const [ledger = ""] = /<ol class="ledger">.*?<[/]ol>/s.exec(page) ?? [];
    expect(ledger).toContain("Line 1<");
    expect(ledger).not.toMatch(/\u2068[0-9a-f]{12}/);
    const told = ledger.match(/<bdi>[^<]+<\/bdi> ·/g) ?? [];
    expect(told).toHaveLength((ledger.match(/href="\/en\/job\//g) ?? []).length);
    expect(told.length).toBeGreaterThan(0);
  });

  it("are captured from the accepted artisan", async () => {
    const page = await htmlOf(await browserOf("yacine"), "/en/account/offers?status=accepted");
    expect(page).toContain("Accepted");
    expect(page).toContain("To \u2068Amina\u2069");
  });
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import en from "#app/locales/en.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { db } from "#tests/api/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

const AMINAS_PHONE = "+213551234567";

beforeAll(async () => {
  await insertDemoUsers();
  await db.update(users).set({ phone: AMINAS_PHONE }).where(eq(users.id, "amina"));
});

const OFFER = { kind: "fixed", price: "4500", message: "I live nearby and can come this afternoon." };
const offersOn = (jobId: string) => db.select().from(offers).where(eq(offers.jobId, jobId));
const onceIn = (html: string) => /name="once" value="([0-9a-z]{16,20})"/.exec(html)?.[1] ?? "";

/** Nonces and request ids are new each time, and may look like a phone number. */
const RANDOM = /nonce="[0-9a-f]{32}"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Any Algerian mobile number, in any spelling, or an email of a demo user; drawings and the footer are ignored. */
/** How to reach the company is in the data of every page. */
const OF_THE_COMPANY = new RegExp(env.CONTACT.phones.map((phone) => phone.replace("+", "\\+")).join("|"), "g");
const contactIn = (page: string) =>
  /(?:\+213|00213|(?<!\d)0)[\s-]?[567](?:[\s-]?\d){8}(?!\d)|(?:amina|yacine|karim|lydia|nadir)@/.exec(
    page
      .replaceAll(/<svg.*?<\/svg>|<footer.*<\/footer>/gs, "")
      .replaceAll(RANDOM, "")
      .replaceAll(OF_THE_COMPANY, ""),
  )?.[0];
const HOSTILE = `<script>alert(1)</script><svg onload=alert(2)> "'</textarea> I come at once.`;

describe("a distance that is not known", () => {
  it("is left out for the artisan, and told to the client in words", async () => {
    const jobId = await postedJob();
    const rover = await insertPlumber("rover", 20);
    await db.update(users).set({ communeId: null }).where(eq(users.id, "rover"));
    const form = await htmlOf(await browserOf("rover"), `/en/job/${jobId}`);
    expect(form).toMatch(/<dl class="job-tiles">.*Commune/s);
    expect(form).not.toMatch(/<dl class="job-tiles">.*Distance.*<\/dl>/s);
    await sentOffer(rover, jobId);
    expect(await htmlOf(await browserOf("amina"), `/en/job/${jobId}`)).toMatch(/<span>Distance<\/span><\/dt><dd>unknown<\/dd>/);
  });
});

describe("the list of own requests", () => {
  it("says how many offers wait to be compared, and only greets without any", async () => {
    const client = await insertClient("compares");
    const jobId = await postedJob(client);
    const read = async () => htmlOf(await browserOf("compares"), "/en/account/requests");
    expect(await read()).toMatch(/Hello \u2068?[^<.,]+\./);
    for (const artisan of ["first", "second"]) await sentOffer(await insertPlumber(artisan, 20), jobId);
    expect(await read()).toContain("you have 2 offers to compare.");
  });
});

describe("sending an offer on the page", () => {
  it("creates one offer from one form, however often it is sent, and then shows it in place of the form", async () => {
    const jobId = await postedJob();
    const browser = await browserOf("yacine");
    const form = await htmlOf(browser, `/en/job/${jobId}`);
    expect(form).toContain("2 points are held; they are used only if the client chooses you.");
    const once = onceIn(form);
    const sent = await Promise.all([
      sendForm(browser, `/en/job/${jobId}`, { ...OFFER, once }),
      sendForm(browser, `/en/job/${jobId}`, { ...OFFER, once }),
    ]);
    const leads = { status: 303, to: `/en/job/${jobId}` };
    expect(sent.map(formResultOf)).toEqual([leads, leads]);
    expect(await offersOn(jobId)).toHaveLength(1);
    const page = await htmlOf(browser, `/en/job/${jobId}`);
    expect(page).toContain("My offer");
    expect(page).not.toContain('name="price"');
  });

  it("keeps the typed text after an error, and repeats the price in centimes", async () => {
    const jobId = await postedJob();
    const answer = await sendForm(await browserOf("yacine"), `/en/job/${jobId}`, {
      ...OFFER,
      message: "short",
      material_included: "true",
    });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('value="4500"');
    expect(page).toContain(">short</textarea>");
    expect(page).toContain("DZD\u00a04,500 = 450,000\u00a0centimes");
    expect(page).toMatch(/<input[^>]*name="material_included"[^>]*checked=""/);
    expect(await offersOn(jobId)).toEqual([]);
  });

  it("holds no more than the form showed: after a change of the cost it asks again, with the typed text", async () => {
    const jobId = await postedJob();
    const yacine = await browserOf("yacine");
    const form = await htmlOf(yacine, `/en/job/${jobId}`);
    expect(form).toMatch(/<input type="hidden" name="points_cost" value="2"\/>/);
    await db.update(jobs).set({ pointsCost: 4 }).where(eq(jobs.id, jobId));

    const refused = await sendForm(yacine, `/en/job/${jobId}`, { ...OFFER, once: onceIn(form), points_cost: "2" });
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(page).toContain("An offer on this request now costs another number of points: 4. Nothing was held");
    expect(page).toContain("4 points are held; they are used only if the client chooses you.");
    expect(page).toMatch(/<input type="hidden" name="points_cost" value="4"\/>/);
    expect(page).toContain(`>${OFFER.message}</textarea>`);
    expect(page).toContain('value="4500"');
    expect(await offersOn(jobId)).toEqual([]);

    await sendForm(yacine, `/en/job/${jobId}`, { ...OFFER, once: onceIn(page), points_cost: "4" });
    expect(await offersOn(jobId)).toMatchObject([{ pointsHeld: 4 }]);
  });

  it("tells an artisan who may not offer why, in place of the form", async () => {
    await insertPlumber("poor", 1);
    const jobId = await postedJob();
    expect(await htmlOf(await browserOf("poor"), `/en/job/${jobId}`)).toContain("You have too few points for this offer");
    const painting = await postedJob("amina", { category: 5, sub_category: undefined });
    const page = await htmlOf(await browserOf("lydia"), `/en/job/${painting}`);
    expect(page).toContain("Verify your identity to make offers");
    expect(page).not.toContain('name="price"');
  });

  it("has no form after the maximum of offers on the job", async () => {
    const often = await insertPlumber("often", 10);
    const jobId = await postedJob();
    const page = async () => htmlOf(await browserOf("often"), `/en/job/${jobId}`);
    for (let made = 0; made < 3; made++) {
      expect(await page()).toContain('name="price"');
      await rejectOffer(ctxAs("amina"), { offerId: await sentOffer(often, jobId) });
    }
    expect(await page()).toContain("You have made as many offers on this request as one artisan may.");
    expect(await page()).not.toContain('name="price"');
  });
});

describe("deciding on offers", () => {
  it("sorts them by the URL and explains the order", async () => {
    await Promise.all([insertPlumber("near", 10), insertPlumber("cheap", 10)]);
    const jobId = await postedJob();
    await sentOffer("yacine", jobId);
    await sendForm(await browserOf("cheap"), `/job/${jobId}`, { ...OFFER, price: "900" });
    const page = await htmlOf(await browserOf("amina"), `/en/job/${jobId}?sort=price`);
    expect(page.indexOf("DZD\u00a0900")).toBeLessThan(page.indexOf("DZD\u00a04,500"));
    expect(page).toContain("No artisan pays to rank higher.");
    expect(page).toContain("Identity card");
    // The best is marked in any order.
    expect(page.match(/card-best/g)).toHaveLength(1);
  });

  it("explains the score of each offer part by part, without scripts, in Arabic and French", async () => {
    const jobId = await postedJob();
    const [near, far] = [await sentOffer("yacine", jobId), await sentOffer("karim", jobId)];
    await db.update(offers).set({ distanceKm: 25, createdAt: 1_000 }).where(eq(offers.id, far));
    await db.update(offers).set({ distanceKm: 6.4, createdAt: 2_000, price: 90_000 }).where(eq(offers.id, near));
    const boxOf = async (language: string, query = "") => {
      const page = await htmlOf(await browserOf("amina"), `${language}/job/${jobId}${query}`);
      expect(page.indexOf(`offer-${near}"`)).toBeLessThan(page.indexOf(`offer-${far}"`));
      return /<details[^>]*>(?:(?!<details).)*data-score.*?<\/details>/s.exec(page)?.[0] ?? "";
    };
    const french = await boxOf("/fr");
    expect(french).toContain("Pourquoi cet ordre");
    expect(french.replaceAll(/<!--.*?-->/g, "").match(/Offre \d<noscript> ·\u00a0<bdi>[^<]+/g)).toEqual([
      "Offre 1<noscript> ·\u00a0<bdi>Yacine",
      "Offre 2<noscript> ·\u00a0<bdi>Karim",
    ]);
    expect(french.match(/\d+ sur \d+/g)).toEqual(
      ["62 sur 100", "24 sur 30", "8 sur 20", "15 sur 25", "9 sur 15", "6 sur 10"].concat([
        "43 sur 100",
        "5 sur 30",
        "8 sur 20",
        "15 sur 25",
        "9 sur 15",
        "6 sur 10",
      ]),
    );
    const arabic = await boxOf("");
    expect(arabic).toContain("لماذا هذا الترتيب؟");
    expect(arabic).toContain("24 من 30");
    expect(arabic).toContain("لا يدفع أي حرفي ليتقدم في الترتيب.");
    // In another order the score is no reason.
    expect(await boxOf("/fr", "?sort=distance")).toBe("");
  });

  it("tells how an artisan keeps visits and replies, in words, where that is known", async () => {
    const jobId = await postedJob();
    await sentOffer("yacine", jobId);
    const page = async () => htmlOf(await browserOf("amina"), `/fr/job/${jobId}`);
    expect(await page()).not.toContain("Visites convenues et faites");
    await db
      .update(artisanProfiles)
      .set({ reliabilityPercent: 92, responseMinutes: 20 })
      .where(eq(artisanProfiles.userId, "yacine"));
    expect(await page()).toMatch(/Visites convenues et faites\s:\s92\s%.*Délai de réponse habituel\s:\s20\sminutes/s);
    await db
      .update(artisanProfiles)
      .set({ reliabilityPercent: null, responseMinutes: null })
      .where(eq(artisanProfiles.userId, "yacine"));
  });

  it("highlights one advantage of each offer", async () => {
    const jobId = await postedJob();
    const [near, far] = [await sentOffer("yacine", jobId), await sentOffer("karim", jobId)];
    const page = async () => htmlOf(await browserOf("amina"), `/en/job/${jobId}`);
    const marks = async () => (await page()).match(/Nearest|Lowest fixed price/g);
    await db.update(offers).set({ distanceKm: 1, price: 900 }).where(eq(offers.id, near));
    await db.update(offers).set({ distanceKm: 7 }).where(eq(offers.id, far));
    expect(await marks()).toEqual(["Nearest"]);
    await db.update(offers).set({ price: 800 }).where(eq(offers.id, far));
    expect((await marks())?.sort()).toEqual(["Lowest fixed price", "Nearest"]);
    await db.update(offers).set({ distanceKm: 7, price: 800 }).where(eq(offers.jobId, jobId));
    expect(await marks()).toBeNull();
  });

  it("tells of an artisan who could come from a day that has passed that it is today", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    await db.update(offers).set({ earliestDate: "2024-05-01" }).where(eq(offers.id, offerId));
    const html = await htmlOf(await browserOf("amina"), `/en/job/${jobId}`);
    expect(/Earliest date(?:<[^>]*>|\s)*([^<]+)/.exec(html)?.[1]).toBe("today");
  });

  it("keeps the day that an offer named once it is accepted or has ended, and no longer counts places", async () => {
    const jobId = await postedJob();
    const accepted = await sentOffer("karim", jobId);
    await sentOffer("yacine", jobId);
    await db.update(offers).set({ earliestDate: "2024-05-01" }).where(eq(offers.jobId, jobId));
    const [karim, amina] = [await browserOf("karim"), await browserOf("amina")];
    expect(await htmlOf(karim, `/en/job/${jobId}`)).toMatch(/today<\/span>.*2 of 5|2 of 5.*today<\/span>/s);
    await acceptedOffer("amina", accepted);
    const pages = [
      await htmlOf(karim, `/en/job/${jobId}`),
      await htmlOf(karim, `/en/chat/${accepted}`),
      (await htmlOf(amina, `/en/job/${jobId}`)).split("offer-over")[1] ?? "",
    ];
    for (const page of pages) {
      expect(page).toContain("1 May 2024");
      expect(page).not.toMatch(/>today<|: today</i);
    }
    expect(pages[0]).not.toContain("1 of 5");
  });

  it("says of a visit nothing about material, unless the artisan brings it", async () => {
    const jobId = await postedJob("amina");
    const visit = { kind: "visit", price: "0", message: "I look first and then give you a quote." };
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    await sendForm(yacine, `/en/job/${jobId}`, visit);
    const pages = [await htmlOf(amina, `/en/job/${jobId}`), await htmlOf(yacine, `/en/job/${jobId}`)];
    for (const page of pages) expect(page).toContain("Free visit");
    for (const page of pages) expect(page).not.toContain("Without material");
  });

  it("marks them as seen when the client opens the job, and for nobody else", async () => {
    const jobId = await postedJob();
    await sentOffer("yacine", jobId);
    await htmlOf(await browserOf("yacine"), `/job/${jobId}`);
    expect((await offersOn(jobId))[0]?.status).toBe("sent");
    await htmlOf(await browserOf("amina"), `/job/${jobId}`);
    expect((await offersOn(jobId))[0]?.status).toBe("seen");
  });

  it("accepts after a confirmation page, and then each side sees the other's phone number", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const amina = await browserOf("amina");
    const confirm = await htmlOf(amina, `/en/offer/${offerId}/acceptance`);
    expect(confirm).toContain("Accept the offer of \u2068Yacine\u2069?");
    expect(confirm).toContain("The other offers are closed and the artisans are notified.");
    expect(formResultOf(await sendForm(amina, `/en/offer/${offerId}/acceptance`, {}))).toEqual({
      status: 303,
      to: `/en/job/${jobId}`,
    });
    const hers = await htmlOf(amina, `/en/job/${jobId}`);
    expect(hers).toContain('href="tel:+213500000001"');
    const his = await htmlOf(await browserOf("yacine"), `/en/job/${jobId}`);
    expect(his).toContain(`href="tel:${AMINAS_PHONE}"`);
    expect(his).not.toContain("12 rue des Jardins");
    expect(his).toContain("Show the address");
  });

  it("leads from the summary of errors to the wrong number, and names it as its field does", async () => {
    const client = await insertClient("numberless");
    const offerId = await sentOffer("yacine", await postedJob(client));
    const browser = await browserOf(client.userId);
    const answer = await sendForm(browser, `/en/offer/${offerId}/acceptance`, { phone_number: "12" });
    const page = (await answer.text()).replaceAll(/[\u2068\u2069]/g, "");
    expect(answer.status).toBe(400);
    const [, field = "", said = ""] = /<li><a href="#([^"]+)"[^>]*>([^<]+)<[/]a>/.exec(page) ?? [];
    const [input = ""] = /<input[^>]*name="phone_number"[^>]*>/.exec(page) ?? [];
    expect(input).toContain(` id="${field}"`);
    expect(said).toContain(`${en.offers.acceptance.phone}: `);
  });

  it("leads a repeated decision to the job", async () => {
    const [jobId, other] = [await postedJob(), await postedJob()];
    const accepted = await sentOffer("yacine", jobId);
    const [rejected, withdrawn] = [await sentOffer("karim", other), await sentOffer("yacine", other)];
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    const accept = () => sendForm(amina, `/en/offer/${accepted}/acceptance`, {});
    const reject = () => sendForm(amina, `/en/offer/${rejected}/rejection`, {});
    const [won, lost] = [
      { status: 303, to: `/en/job/${jobId}` },
      { status: 303, to: `/en/job/${other}` },
    ];

    expect((await Promise.all([accept(), accept(), accept()])).map(formResultOf)).toEqual([won, won, won]);
    expect((await Promise.all([reject(), reject()])).map(formResultOf)).toEqual([lost, lost]);
    await sendForm(yacine, `/en/offer/${withdrawn}/withdrawal`, {});
    const pages = [
      await openPage(amina, `/en/offer/${accepted}/acceptance`),
      await openPage(amina, `/en/offer/${rejected}/rejection`),
      await openPage(yacine, `/en/offer/${withdrawn}/withdrawal`),
    ];
    expect(pages.map(formResultOf)).toEqual([won, lost, lost]);
  });

  it("says what happened to an offer that ended meanwhile, and leads back", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    await sendForm(await browserOf("yacine"), `/offer/${offerId}/withdrawal`, {});
    const answer = await sendForm(await browserOf("amina"), `/en/offer/${offerId}/acceptance`, {});
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain("The artisan withdrew the offer.");
    expect(page).toContain(`href="/en/job/${jobId}"`);
    expect(page).not.toContain("Accept here");
  });

  it("tells an artisan that the client does not see a number of the message before the acceptance", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const own = async () => htmlOf(await browserOf("yacine"), `/en/job/${jobId}`);
    const { contact_hidden: hidden } = en.job_lifecycle.match;
    expect(await own()).not.toContain(hidden);
    await db.update(offers).set({ message: "Call me, 0590 00 00 03." }).where(eq(offers.id, offerId));
    expect(await own()).toContain(hidden);
    await acceptedOffer("amina", offerId);
    expect(await own()).not.toContain(hidden);
  });

  it("does not offer to accept an expired offer", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    await db.update(offers).set({ validUntil: "2026-01-01" }).where(eq(offers.id, offerId));
    const amina = await browserOf("amina");
    expect(await htmlOf(amina, `/en/job/${jobId}`)).not.toContain(`/en/offer/${offerId}/acceptance`);
    expect(await htmlOf(amina, `/en/offer/${offerId}/acceptance`)).toContain("The offer has expired.");
  });

  it("asks for the phone number and the address that are missing, and shows both to the chosen artisan", async () => {
    const jobId = await postedJob(await insertClient("phoneless"), { address: undefined });
    const offerId = await sentOffer("yacine", jobId);
    const browser = await browserOf("phoneless");
    const path = `/en/offer/${offerId}/acceptance`;
    expect(await htmlOf(browser, path)).toMatch(/name="phone_number".*Without it, the artisan sees your email address\./s);
    expect(
      await htmlOf(await browserOf("amina"), `/en/offer/${await sentOffer("yacine", await postedJob())}/acceptance`),
    ).toContain("The artisan sees your phone number and the address of the request");

    const taken = await sendForm(browser, path, { phone_number: AMINAS_PHONE });
    expect(taken.status).toBe(400);
    expect(await taken.text()).toMatch(/value="\+213551234567".*This phone number is already used/s);
    const wrong = await sendForm(browser, path, { phone_number: "12" });
    expect(wrong.status).toBe(400);

    expect(await htmlOf(browser, path)).toMatch(/name="address".*Only the artisan you choose sees it\./s);
    const given = { phone_number: "0661 22 33 44", address: "12 rue Larbi Ben M’hidi" };
    expect(formResultOf(await sendForm(browser, path, given)).status).toBe(303);
    const his = await htmlOf(await browserOf("yacine"), `/job/${jobId}`);
    expect(his).toContain('href="tel:+213661223344"');
    expect(await (await sendForm(await browserOf("yacine"), `/job/${jobId}/address`, {})).text()).toContain(
      ">12 rue Larbi Ben M’hidi<",
    );
  });

  it("shows the artisan no reason of an expired offer, and the client's reason as written", async () => {
    const [jobId, otherJobId] = [await postedJob(), await postedJob()];
    const offerId = await sentOffer("yacine", jobId);
    const otherOfferId = await sentOffer("yacine", otherJobId);
    await db.update(offers).set({ validUntil: "2026-11-20" }).where(eq(offers.id, offerId));
    await expireOffers(asSystem());
    await rejectOffer(ctxAs("amina"), { offerId: otherOfferId, reason: "expired" });
    const yacine = await browserOf("yacine");

    expect(await htmlOf(yacine, `/en/job/${jobId}`)).not.toContain("Reason:");
    expect(await htmlOf(yacine, `/en/job/${otherJobId}`)).toContain("Reason:");
  });

  it("rejects with a reason that the artisan reads", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const amina = await browserOf("amina");
    expect(formResultOf(await sendForm(amina, `/offer/${offerId}/rejection`, { reason: "Too far in time" }))).toEqual({
      status: 303,
      to: `/job/${jobId}`,
    });
    expect(await htmlOf(await browserOf("yacine"), `/job/${jobId}`)).toContain("Too far in time");
  });

  it("withdraws an own offer", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    const karim = await browserOf("karim");
    expect(await htmlOf(karim, `/en/offer/${offerId}/withdrawal`)).toContain("2 points come back to your balance.");
    expect(formResultOf(await sendForm(karim, `/en/offer/${offerId}/withdrawal`, {}))).toEqual({
      status: 303,
      to: "/en/account/offers",
    });
    expect((await offersOn(jobId))[0]?.status).toBe("withdrawn");
    // it has happened, and is not still to come
    expect((await htmlOf(karim, `/en/job/${jobId}`)).match(/<li data-state="\w+"/g)).toEqual(
      Array(2).fill('<li data-state="done"'),
    );
  });

  it("withdraws an own offer with a reason that both sides read later, without phone numbers", async () => {
    const jobId = await postedJob();
    const withdrawn = await sentOffer(await insertPlumber("leaves", 10), jobId);
    const rejected = await sentOffer(await insertPlumber("left", 10), jobId);
    const [leaves, amina, left] = [await browserOf("leaves"), await browserOf("amina"), await browserOf("left")];
    const path = `/en/offer/${withdrawn}/withdrawal`;
    // It stays among the other offers of the request, with its reason.
    expect(await htmlOf(leaves, path)).toContain("The client is notified and can no longer accept it.");
    expect(await htmlOf(leaves, path)).toMatch(/<textarea[^>]*name="reason".*the client reads them\./s);

    const long = await sendForm(leaves, path, { reason: "x".repeat(201) });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain(`>${"x".repeat(201)}</textarea>`);
    expect((await offersOn(jobId)).map(({ status }) => status)).toEqual(["sent", "sent"]);

    expect(await htmlOf(leaves, `/en/job/${jobId}`)).not.toContain("No points were used");

    await sendForm(leaves, path, { reason: "My van broke down, call 0590 00 00 03." });
    await sendForm(amina, `/offer/${rejected}/rejection`, { reason: "My cousin does it, ask at 0551 23 45 67." });

    const hers = await htmlOf(amina, `/en/job/${jobId}`);
    expect(hers).toContain("Reason: \u2068My van broke down, call •••.\u2069");
    expect(hers).toContain("Reason: \u2068My cousin does it, ask at 0551 23 45 67.\u2069");
    expect(await htmlOf(leaves, "/en/account/offers?status=withdrawn")).toContain(
      "Reason: \u2068My van broke down, call 0590 00 00 03.\u2069",
    );
    expect(await htmlOf(left, "/en/account/offers?status=rejected")).toContain(
      "Reason: \u2068My cousin does it, ask at •••.\u2069",
    );
    for (const browser of [leaves, left])
      expect(await htmlOf(browser, `/en/job/${jobId}`)).toContain(
        "No points were used, and those held are back in your balance.",
      );
  });

  it("calls a new price that was dropped by the acceptance the same for both sides", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    const [karim, amina] = [await browserOf("karim"), await browserOf("amina")];
    await sendForm(karim, `/en/offer/${offerId}/revision`, { price: "5000" });
    await sendForm(amina, `/en/offer/${offerId}/acceptance`, {});
    for (const browser of [karim, amina]) expect(await htmlOf(browser, "/en/notifications")).toContain("Answer to the new price");
  });

  it("requests another price on an own page, which binds after the client agrees", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    const [karim, amina] = [await browserOf("karim"), await browserOf("amina")];
    expect(await htmlOf(karim, `/en/job/${jobId}`)).toContain(`href="/en/offer/${offerId}/revision"`);
    expect(await htmlOf(karim, `/en/offer/${offerId}/revision`)).toMatch(
      /In dinars\.<(?!.*For a visit).*Until then the current price applies\./s,
    );
    const response = await sendForm(karim, `/en/offer/${offerId}/revision`, { price: "5000" });
    expect(formResultOf(response)).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(await htmlOf(karim, `/en/job/${jobId}`)).toContain("Your new price waits for the client’s consent");
    expect(await htmlOf(karim, `/en/offer/${offerId}/revision`)).toContain("The price of this offer cannot be changed now");
    // the first response was lost
    const again = await sendForm(karim, `/en/offer/${offerId}/revision`, { price: "5000" });
    expect(formResultOf(again)).toEqual({ status: 303, to: `/en/job/${jobId}` });

    const card = await htmlOf(amina, `/en/job/${jobId}`);
    expect(card).toContain(`action="/en/offer/${offerId}/consent"`);
    expect(card).toMatch(/Current price<\/dt>.*?DZD\u00a04,500.*?Asked price<\/dt>.*?DZD\u00a05,000/s);
    expect(card).toMatch(/<input type="hidden" name="price" value="5000"\/>/);
    expect(await htmlOf(amina, `/en/offer/${offerId}/acceptance`)).toContain("You accept the offer at its current price");
    const agreed = await sendForm(amina, `/en/offer/${offerId}/consent`, { price: "5000", accepted: "true" });
    expect(formResultOf(agreed)).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(await offersOn(jobId)).toMatchObject([{ status: "seen", price: 5000, proposedPrice: null }]);
  });

  it("keeps the price if the client declines, and reports a newer request", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    const [karim, amina] = [await browserOf("karim"), await browserOf("amina")];
    await sendForm(karim, `/offer/${offerId}/revision`, { price: "5000" });

    const stale = await sendForm(amina, `/en/offer/${offerId}/consent`, { price: "4900", accepted: "true" });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toMatch(/This new price is no longer proposed\..*name="price" value="5000"/s);
    expect(formResultOf(await sendForm(amina, `/offer/${offerId}/consent`, { price: "5000", accepted: "false" }))).toEqual({
      status: 303,
      to: `/job/${jobId}`,
    });
    expect(await offersOn(jobId)).toMatchObject([{ status: "seen", price: 4500, proposedPrice: null }]);
    const late = await sendForm(amina, `/en/offer/${offerId}/consent`, { price: "5000", accepted: "true" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("No new price waits for your answer");
  });

  it("keeps the typed price after a refusal", async () => {
    const offerId = await sentOffer("karim", await postedJob());
    const karim = await browserOf("karim");
    const same = await sendForm(karim, `/en/offer/${offerId}/revision`, { price: "4500" });
    expect(same.status).toBe(409);
    expect(await same.text()).toMatch(/This is already the price of your offer\..*value="4500"/s);
    const none = await sendForm(karim, `/en/offer/${offerId}/revision`, { price: "0" });
    expect(none.status).toBe(400);
  });

  it("is not found for users who may not decide", async () => {
    await insertClient("curious");
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const [curious, yacine, amina] = await Promise.all([browserOf("curious"), browserOf("yacine"), browserOf("amina")]);
    const answers = await Promise.all([
      openPage(curious, `/offer/${offerId}/acceptance`),
      openPage(yacine, `/offer/${offerId}/acceptance`),
      openPage(amina, `/offer/${offerId}/withdrawal`),
      openPage(amina, `/offer/${offerId}/revision`),
      openPage(yacine, `/offer/${offerId}/consent`),
      openPage(amina, "/offer/00000000000000000000/acceptance"),
      sendForm(curious, `/offer/${offerId}/acceptance`, {}),
      sendForm(curious, `/offer/${offerId}/rejection`, { reason: "No" }),
      sendForm(curious, `/offer/${offerId}/withdrawal`, {}),
      sendForm(amina, `/offer/${offerId}/revision`, { price: "1" }),
      sendForm(yacine, `/offer/${offerId}/consent`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await offersOn(jobId))[0]?.status).toBe("sent");
  });

  it("links each artisan's name to the public page", async () => {
    const jobId = await postedJob();
    await sentOffer("yacine", jobId);
    expect(await htmlOf(await browserOf("amina"), `/fr/job/${jobId}`)).toMatch(
      /<a href="\/fr\/artisan\/yacine" target="_blank" rel="noreferrer"[^>]*><bdi>Yacine<\/bdi>/,
    );
  });

  it("shows hostile texts as text", async () => {
    const jobId = await postedJob();
    await sendForm(await browserOf("yacine"), `/job/${jobId}`, { ...OFFER, message: HOSTILE });
    for (const page of [
      await htmlOf(await browserOf("amina"), `/job/${jobId}`),
      await htmlOf(await browserOf("yacine"), `/job/${jobId}`),
    ]) {
      expect(page).toContain("&lt;svg onload=alert(2)&gt;");
      expect(page).not.toContain("<svg onload");
      expect(page).not.toContain("<script>alert(1)");
    }
  });
});

/** Contact data is visible only to the two users of a match. */
describe("a phone number or an email", () => {
  it("is on no page, in no page data, for any role, before the match", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const paths = [
      `/job/${jobId}`,
      `/job/${jobId}.data`,
      `/job/${jobId}/deletion`,
      `/offer/${offerId}/acceptance`,
      `/offer/${offerId}/acceptance.data`,
      `/offer/${offerId}/rejection`,
      `/offer/${offerId}/revision.data`,
      `/offer/${offerId}/consent.data`,
      `/offer/${offerId}/withdrawal.data`,
      "/jobs",
      "/jobs.data",
      "/account/requests",
      "/account/requests.data",
      "/account/offers",
      "/account/offers.data",
      "/account/points.data",
      "/notifications",
      "/notifications.data",
      "/new-job.data",
    ];
    const people = ["amina", "yacine", "karim", "lydia", "nadir"];
    const pages = await Promise.all(
      people.map(async (who) => {
        const browser = await browserOf(who);
        return Promise.all(paths.map(async (path) => ({ who, path, found: contactIn(await htmlOf(browser, path)) })));
      }),
    );
    expect(pages.flat().filter(({ found }) => found !== undefined)).toEqual([]);
  });

  it("is on no page of another user after the match either", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    await sentOffer("karim", jobId);
    await acceptedOffer("amina", offerId);
    const [loser, admin] = await Promise.all([
      htmlOf(await browserOf("karim"), `/job/${jobId}`),
      htmlOf(await browserOf("nadir"), `/job/${jobId}.data`),
    ]);
    expect([contactIn(loser), contactIn(admin)]).toEqual([undefined, undefined]);
    expect(loser).not.toContain("rue des Jardins");
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { artisanProfiles, workDays } from "#db/schema/artisans.ts";
import { mediaObjects, userPictures } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { verifiedDocuments } from "#db/schema/verification.ts";
import { db } from "#tests/api/fixtures.ts";
import { api, ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { fullProfile } from "#tests/support/data/full-profile.ts";
import { HOSTILE_TEXTS, liveMarkupIn } from "#tests/support/data/hostile-texts.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const page = async (path: string) => (await visit(path)).text();
const captions = (count: number) => Array.from({ length: count }, (_, place) => `Chantier ${place + 1}`);

/** The structured data of the page. */
/** The structured data of the artisan, after the breadcrumbs. */
const factsIn = (html: string): Record<string, unknown> => {
  const [, told] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  return told;
};

describe("the public page of an artisan", () => {
  it("shows the profile, the checked documents and their dates, in three languages", async () => {
    await fullProfile("trio");
    expect(await page("/artisan/trio")).toMatch(/<html lang="ar" dir="rtl".*هوية موثقة، نوفمبر 2026.*السباكة/s);
    expect(await page("/fr/artisan/trio")).toMatch(/<html lang="fr" dir="ltr".*Identité vérifiée, novembre 2026.*Plomberie/s);
    expect(await page("/en/artisan/trio")).toMatch(/<html lang="en" dir="ltr".*Identity verified, November 2026.*Plumbing/s);
  });

  // The badge shows the document, the date of the check and the expiry date.
  it("says who checked each document, on which day in Algiers, and its expiry", async () => {
    await fullProfile("checked");
    await db
      .update(verifiedDocuments)
      .set({ checkedAt: Date.UTC(2026, 2, 9, 23, 30), validUntil: Date.UTC(2999, 5, 30, 23) })
      .where(eq(verifiedDocuments.userId, "checked"));
    await db.insert(verifiedDocuments).values({ userId: "checked", kind: "artisan_card", checkedAt: Date.UTC(2026, 3, 2, 12) });
    expect(await page("/artisan/checked")).toMatch(
      /<p[^>]*>بطاقة التعريف: مراجعة حِرفة يوم 10 مارس 2026، والصلاحية حتى 30 جوان 2999\.<.*<p[^>]*>بطاقة الحرفي: [^<]* يوم 2 أفريل 2026\.</s,
    );
    expect(await page("/fr/artisan/checked")).toContain("vérifié par Hirfa le 10 mars 2026, valable jusqu’au 30 juin 2999.");
    expect(await page("/en/artisan/checked")).toContain("checked by Hirfa on 10 March 2026, valid until 30 June 2999.");
    expect(await page("/api/v1/services/artisans/checked/")).toContain('{"kind":"national_id","checked_on":"2026-03-10"}');
    const own = await api("GET", "/auth/user/", { token: await tokenOf("checked") });
    expect(own.body).toMatchObject({ verification: { checked_on: "2026-03-10", valid_until: "2999-06-30" } });
  });

  it("shows prices, hours, places and languages, and links to a new job with the category and wilaya", async () => {
    await fullProfile("whole");
    const html = await page("/en/artisan/whole");
    expect(html).toContain("from DZD\u00a02,500");
    expect(html).toMatch(/Monday.*?<span class="num"><bdi dir="ltr">09:30<\/bdi> – <bdi dir="ltr">12:15<\/bdi>/s);
    expect(html).toMatch(/Friday.*?Day off/s);
    expect(html).toContain("31\u00a0– Oran");
    expect(html).toContain("<bdi>French</bdi>");
    expect(html).toContain('href="/en/new-job?category=1&amp;wilaya=31"');
  });

  it("lists subcategories without a price, and captions below photos", async () => {
    await fullProfile("unpriced", { captions: captions(2) });
    const html = await page("/en/artisan/unpriced");
    expect(html).toMatch(/Specialities and guide prices.*from DZD\u00a02,500.*<dd[^>]*>price after a visit<\/dd>/s);
    expect(html).toMatch(/<p dir="auto" class="work-photos-caption">Chantier 1<\/p>.*Chantier 2<\/p>/s);
  });

  it("shows no hours if none are set", async () => {
    await fullProfile("hourless");
    await db.delete(workDays).where(eq(workDays.userId, "hourless"));
    expect(await page("/en/artisan/hourless")).not.toMatch(/Monday|Available today|Open now/);
  });

  it("links the profile picture to a page of its own, which leads back", async () => {
    await fullProfile("face", { firstName: "Lila", captions: captions(1) });
    const id = "face".padStart(20, "0");
    await db.insert(mediaObjects).values({
      ...{ id, key: `picture/${id}`, purpose: "picture", ownerId: "face", contentType: "image/webp" },
      ...{ bytes: 1, width: 600, height: 600, placeholderColour: "#aabbcc", createdAt: NOON },
    });
    await db.insert(userPictures).values({ userId: "face", mediaId: id });
    const html = await page("/en/artisan/face");
    const [link = "", href = ""] = /<a href="([^"]*)"[^>]*data-single[^>]*>/.exec(html) ?? [];
    expect(link).toMatch(/aria-label="Profile picture of .*Lila/);
    expect(href).toBe(`/en/photo/${id}?from=%2Fen%2Fartisan%2Fface`);
    expect(await page(href)).toMatch(new RegExp(`href="/en/artisan/face".*src="/media/${id}"`, "s"));
  });

  it("shows every photo without scripts, large ones first and all of them at an own URL", async () => {
    await fullProfile("gallery", { captions: captions(9) });
    const first = await page("/en/artisan/gallery");
    const all = await page("/en/artisan/gallery?photos=all");
    expect([first.match(/href="\/en\/photo\//g)?.length, all.match(/href="\/en\/photo\//g)?.length]).toEqual([6, 9]);
    expect(first).toMatch(
      /href="\/en\/artisan\/gallery\?photos=all#works" class="work-photos-more"><bdi dir="ltr">\+4<\/bdi><span[^>]*>View all photos/,
    );
    expect(all).toContain("Chantier 9</p>");
    expect(all).toContain(`<link rel="canonical" href="${ORIGIN}/en/artisan/gallery"/>`);
  });

  it("shows a holiday with its end, and links to others", async () => {
    await fullProfile("away", { profile: { holidayUntil: Date.UTC(2999, 10, 30, 23) } });
    const html = await page("/en/artisan/away");
    expect(html).toContain("On holiday until 30 November 2999");
    expect(html).toContain("Post for other artisans");
    expect(html).not.toMatch(/Available today|Open now/);
  });

  it("hides stats without a value, and shows computed ones", async () => {
    await fullProfile("green");
    await fullProfile("seasoned", {
      profile: {
        responseMinutes: 12,
        completionPercent: 96,
        repeatPercent: 30,
        jobsDone: 11,
        ratingAverage: 4.85,
        reviewsCount: 7,
      },
    });
    expect(await page("/en/artisan/green")).not.toContain("In figures");
    const html = await page("/fr/artisan/seasoned");
    expect(html).toMatch(/Délai de réponse habituel.*12\u00a0minutes.*96\u00a0%.*30\u00a0%/s);
    expect(html).toContain("11 travaux réalisés");
    expect(html).toContain("7 avis");
  });

  it("loads the script of static pages only, and no framework", async () => {
    await fullProfile("light");
    const scripts = [...(await page("/artisan/light")).matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, source]) => source);
    expect(scripts).toEqual([expect.stringContaining("static-page")]);
  });

  it("leads the artisan to the profile, and others to a new request", async () => {
    const slugOf = async (id: string) =>
      (await db.select({ slug: artisanProfiles.slug }).from(artisanProfiles).where(eq(artisanProfiles.userId, id)))[0]?.slug;
    const path = `/fr/artisan/${await slugOf("yacine")}`;
    const actions = (html: string) => /class="artisan-request".*?href="([^"]*)"/s.exec(html)?.[1];
    expect(actions(await htmlOf(await browserOf("yacine"), path))).toBe("/fr/account/edit");
    expect(actions(await htmlOf(await browserOf("karim"), path))).toContain("/fr/new-job");
  });

  it("keeps the menu of the signed-in user, and has that of the site for a visitor", async () => {
    await fullProfile("seen");
    const [user, visitor] = [await htmlOf(await browserOf("amina"), "/fr/artisan/seen"), await page("/fr/artisan/seen")];
    const menuOf = (html: string) => /<header.*?<nav[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? "";

    expect(user).toContain("Plombier à Oran");
    expect(menuOf(user)).toContain('href="/fr/account/requests"');
    expect(menuOf(visitor)).toContain('href="/fr#how-it-works"');
  });
});

describe("no public page", () => {
  it("exists for an unknown user, a client or a deactivated artisan", async () => {
    await fullProfile("gone");
    await db.update(users).set({ isActive: false }).where(eq(users.id, "gone"));
    await fullProfile("former");
    await db.update(users).set({ isArtisan: false, activeRole: "client" }).where(eq(users.id, "former"));
    const answers = await Promise.all(
      ["nobody", "amina", "gone", "former", "%00", "..%2fkarim"].map((slug) => visit(`/artisan/${slug}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe("an unverified artisan", () => {
  it("has a page without a badge", async () => {
    await fullProfile("plain", { isVerified: false });
    const html = await page("/en/artisan/plain");
    expect(html).toContain("Plombier à Oran");
    expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/verified/i);
  });

  it("is not indexed without a profile text, and is with one", async () => {
    await fullProfile("empty", { bio: "" });
    await fullProfile("findable");
    expect(await page("/artisan/empty")).toContain('<meta name="robots" content="noindex"/>');
    expect(await page("/artisan/findable")).not.toContain("noindex");
  });
});

describe("the metadata for search engines and messengers", () => {
  it("has the URL in each language, a title, a description and an image", async () => {
    await fullProfile("told", { captions: ["Salle de bain"] });
    const html = await page("/fr/artisan/told");
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/artisan/told"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="ar" href="${ORIGIN}/artisan/told"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${ORIGIN}/artisan/told"/>`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]*Karim[^"]*Plomberie/);
    expect(html).toMatch(
      /<meta property="og:description" content="[^"]*Karim[^"]* sur Hirfa[^"]*Plombier à Oran, travail propre\."/,
    );
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="${ORIGIN}/media/[0-9a-z]{16,20}"/>`));
  });

  it("has a rating only after reviews", async () => {
    await fullProfile("unrated", { profile: { ratingAverage: 5, reviewsCount: 0 } });
    await fullProfile("rated", { profile: { ratingAverage: 4.5, reviewsCount: 2 } });
    expect(factsIn(await page("/artisan/unrated"))).not.toHaveProperty("aggregateRating");
    expect(factsIn(await page("/artisan/rated"))).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } });
  });

  it("names a person by first name, and a company by its name", async () => {
    await fullProfile("single");
    await fullProfile("firm", { companyName: "Atlas Plomberie" });
    expect(factsIn(await page("/artisan/single"))).toMatchObject({ name: "Karim", "@type": ["Person", "LocalBusiness"] });
    expect(factsIn(await page("/artisan/firm"))).toMatchObject({ name: "Atlas Plomberie", "@type": "LocalBusiness" });
  });

  it("has commune and wilaya, and no street", async () => {
    await fullProfile("placed");
    const address = { "@type": "PostalAddress", addressLocality: "Oran", addressRegion: "Oran", addressCountry: "DZ" };
    expect(factsIn(await page("/fr/artisan/placed")).address).toEqual(address);
    expect(factsIn(await page("/artisan/placed")).address).toMatchObject({ addressRegion: "وهران" });
    await db.update(users).set({ communeId: null, wilayaId: null }).where(eq(users.id, "placed"));
    expect(factsIn(await page("/fr/artisan/placed"))).not.toHaveProperty("address");
  });
});

// Texts of artisans must be escaped in the page, in attributes and in structured data.
describe("markup in texts of an artisan", () => {
  it("stays text in bio, captions, name and company name", async () => {
    const [before] = /<body>/.exec(await page("/artisan/karim")) ?? [];
    expect(before).toBe("<body>");
    for (const [place, payload] of HOSTILE_TEXTS.entries()) {
      const name = payload.slice(0, 100);
      await fullProfile(`evil${place}`, { firstName: name, bio: payload, captions: [payload, payload] });
      await fullProfile(`firm${place}`, { companyName: name, bio: payload });
      for (const path of [`/artisan/evil${place}?photos=all`, `/fr/artisan/firm${place}`]) {
        const html = await page(path);
        expect(liveMarkupIn(html)).toEqual([]);
        expect(factsIn(html)).toMatchObject({ name, description: payload });
      }
    }
  });
});

// Names and texts must not change the direction of a line.
describe("bidi marks", () => {
  it("are removed when stored, and texts are isolated on the page", async () => {
    await fullProfile("turned");
    const token = await tokenOf("turned");
    const json = { first_name: "Ka\u202erim\u2066", bio: "\u202eabc\u202c \u200fسباك\u2069" };
    expect((await api("PATCH", "/auth/user/", { token, json })).status).toBe(200);
    const html = await page("/artisan/turned");
    expect(html).toMatch(/<h1[^>]*><bdi>Karim<\/bdi>/);
    expect(html).toMatch(/<p dir="auto" class="artisan-bio">abc سباك<\/p>/);
    expect(html.replace(/[\u2068\u2069]/g, "")).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066\u2067]/);
  });
});

// Before a match only the first name of an artisan is visible, and no contact data.
describe("contact data of an artisan", () => {
  it("is neither on the page nor in the API response, whatever the texts say", async () => {
    const hidden = [
      ...["0550123456", "٠٦٦١٢٣٤٥٦٧", "+213 770 12 34 56", "karim.private@hirfa.example", "041 22 33 44", "90550 12 34 56"],
      ...["facebook.com/zzkarim", "https://zzkarim.example/", "t.me/zzkarim", "wa.me/zzkarim", "zzkarim.dz", "@zzkarim"],
    ];
    await fullProfile("sly", {
      ...{ firstName: `Karim ${hidden[0]}`, lastName: "Zzverysecret", phone: "0550999888" },
      ...{ bio: `Appelez ${hidden.join(" ou ")}`, captions: hidden },
    });
    await fullProfile("slyfirm", { companyName: `Atlas ${hidden[1]}`, lastName: "Zzverysecret", phone: "0550999887" });
    const said = await Promise.all(
      [
        "/artisan/sly",
        "/fr/artisan/sly?photos=all",
        "/artisan/slyfirm",
        "/api/v1/services/artisans/sly/",
        "/api/v1/services/artisans/slyfirm/",
      ].map(page),
    );
    const ofOthers = await Promise.all(["yacine", "lydia", "karim"].map((slug) => page(`/api/v1/services/artisans/${slug}/`)));
    const pages = await Promise.all(["yacine", "lydia", "karim"].map((slug) => page(`/artisan/${slug}`)));
    const found = [...said, ...ofOthers, ...pages.map(withoutSupport)].filter((text) =>
      /Zzverysecret|Haddad|Meziane|Belkacem|550999|karim\.private|@hirfa\.example|0550123456|٠٦٦١|770 12|041 22|90550|zzkarim/.test(
        withoutSupport(text),
      ),
    );
    expect(found).toEqual([]);
    expect(said[0]).toContain("•••");
  });
});

/** The contact address of the product, in the footer of every page. */
const withoutSupport = (html: string) => html.replaceAll("support@hirfa.example", "");

describe("a returning visitor", () => {
  it("gets 304 with the policy of the copy, and sees a change at once", async () => {
    await fullProfile("fresh");
    const first = await visit("/fr/artisan/fresh");
    await first.text();
    const mark = first.headers.get("ETag") ?? "";
    const again = await visit("/fr/artisan/fresh", { headers: { "If-None-Match": mark } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.has("Content-Security-Policy")).toBe(false);
    await db.update(artisanProfiles).set({ jobsDone: 3 }).where(eq(artisanProfiles.userId, "fresh"));
    const changed = await visit("/fr/artisan/fresh", { headers: { "If-None-Match": mark } });
    expect([changed.status, (await changed.text()).includes("3 travaux réalisés")]).toEqual([200, true]);
  });

  // A page for one user must not be cached for others.
  it("who signed in meanwhile gets a new response, which nobody caches", async () => {
    await fullProfile("mine");
    const mark = (await visit("/artisan/mine")).headers.get("ETag") ?? "";
    const answer = await visit("/artisan/mine", { headers: { ...(await browserOf("amina")), "If-None-Match": mark } });
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.has("ETag")]).toEqual([
      200,
      "private, no-store",
      false,
    ]);
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { colourTail } from "#app/domain/shared/contracts/placeholder-colour.ts";
import { dayAsTyped } from "#app/i18n/parse-typed-day.ts";
import { artisanProfiles, artisanSubcategories, workDays } from "#db/schema/artisans.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { db } from "#tests/api/fixtures.ts";
import { artisan } from "#tests/api/profiles.ts";
import { FACE, JPEG } from "#tests/domain/media/sample-images.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const PAGES = [
  "/account/edit",
  "/photo",
  "/categories",
  "/sub-categories",
  "/wilayas",
  "/account/portfolio",
  "/availability",
  "/account/rates",
];

/** Clients edit name and picture there; the other pages are for artisans. */
const OF_EVERYBODY = ["/account/edit"];

const own = async (id: string) => (await api("GET", "/auth/user/", { token: await tokenOf(id) })).body;
const photosOf = async (id: string) => (await own(id)).previous_work_photos as { id: string; caption: string }[];
const many = (fields: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
/** As a page sends it, with its colour. */
const file = (bytes: Uint8Array = FACE) => new File([bytes as Uint8Array<ArrayBuffer>, colourTail("#c87828")], "photo.jpg");

describe("the pages of the profile", () => {
  it("are for artisans, except the personal page: a client is redirected, a visitor signs in and comes back", async () => {
    const client = await browserOf("amina");
    const ways: unknown[] = [];
    for (const page of PAGES)
      ways.push([formResultOf(await openPage(client, page)), formResultOf(await openPage({ Cookie: "" }, page))]);
    expect(ways).toEqual(
      PAGES.map((page) => [
        OF_EVERYBODY.includes(page) ? { status: 200, to: null } : { status: 302, to: "/" },
        { status: 302, to: `/login?next=${encodeURIComponent(page)}` },
      ]),
    );
  });

  it("accept nothing from a client's browser", async () => {
    const before = await own("amina");
    const client = await browserOf("amina");
    expect(formResultOf(await sendForm(client, "/categories", { categories: "1" }))).toEqual({ status: 302, to: "/" });
    expect(formResultOf(await sendForm(client, "/account/portfolio", many([["previous_work_photos", file()]])))).toEqual({
      status: 302,
      to: "/",
    });
    expect(await own("amina")).toEqual(before);
  });

  it("show how much is filled in, what is missing and what comes next", async () => {
    const { userId: id } = await artisan("ghania");
    const page = await htmlOf(await browserOf(id), "/en/categories?saved=1");
    expect(page).toMatch(/<progress value="20" max="100"/);
    expect(page).toContain('href="/en/account/verification"');
    expect(page).toContain("Changes saved");
    expect(page).toContain("Next: Specialities");
    expect(await htmlOf(await browserOf(id), "/en/sub-categories?saved=1")).toContain("Next: Identity");
    const account = await htmlOf(await browserOf(id), "/en/account");
    // The section, if a page has several.
    expect(account).toMatch(/Details<\/span>(?:(?!<\/a>).)*<span[^>]*>a few words about you ·\u00a0your languages</s);
    const info = await htmlOf(await browserOf(id), "/en/account/edit");
    expect(info).toContain("Still missing here: a few words about you ·\u00a0your languages");
    expect(info).toContain("Your last name, phone number and email stay out of your public profile");
    expect(await htmlOf(await browserOf(id), "/en/sub-categories")).toContain("You have chosen none.");
    expect(account).toMatch(/Portfolio<\/span><span[^>]*>To do/);
    expect(account).not.toMatch(/Categories<\/span><span[^>]*>To do/);
  });
});

describe("personal data", () => {
  it("is stored as typed, with the languages and the end of a holiday", async () => {
    const { userId: id } = await artisan("houria");
    const lastDay = dayInAlgiers(Date.now() + 9 * 86_400_000);
    const form = many([
      ...([
        ["first_name", " Houria "],
        ["last_name", "Saïdi"],
        ["bio", "Vingt ans de métier"],
        ["wilaya", "16"],
        ["commune", "1601"],
      ] as const),
      ...([
        ["languages", ""],
        ["languages", "ar"],
        ["languages", "ber"],
      ] as const),
      ...([
        ["is_on_holiday_mode", "true"],
        ["holiday_until", dayAsTyped(lastDay)],
      ] as const),
    ]);

    expect(formResultOf(await sendForm(await browserOf(id), "/fr/account/edit", form))).toEqual({
      status: 303,
      to: "/fr/account/edit?saved=1",
    });

    expect(await own(id)).toMatchObject({
      ...{ first_name: "Houria", last_name: "Saïdi", bio: "Vingt ans de métier", wilaya: { id: 16 }, commune: { id: 1601 } },
      ...{ languages: ["ar", "ber"], is_on_holiday_mode: true, holiday_until: lastDay, work_wilayas: [{ id: 16 }] },
    });
    const page = await htmlOf(await browserOf(id), "/fr/account/edit");
    expect(page).toContain(`value="${dayAsTyped(lastDay)}"`);
  });

  it("is shown again completely if a part is refused, with its error, and nothing is stored", async () => {
    const { userId: id } = await artisan("dalila");
    const before = await own(id);
    const typed = {
      first_name: "Other",
      last_name: "",
      bio: "Kept <b>here</b>",
      wilaya: "16",
      commune: "3101",
      is_on_holiday_mode: "true",
      holiday_until: "2001-01-01",
    };

    const answer = await sendForm(await browserOf(id), "/en/account/edit", typed);
    const page = await answer.text();

    expect(answer.status).toBe(400);
    expect(page).toContain('value="Other"');
    expect(page).toContain("Kept &lt;b&gt;here&lt;/b&gt;");
    expect(page).toMatch(/id="last_name-error"/);
    // The communes of the chosen wilaya.
    expect(page).toContain('<option value="1601"');
    expect(await own(id)).toEqual(before);

    const past = await (
      await sendForm(await browserOf(id), "/en/account/edit", { ...typed, last_name: "B", commune: "1601" })
    ).text();
    expect(past).toMatch(/id="holiday_until-error"/);
  });
});

describe("a name that was compared with a document", () => {
  it("is in read-only fields that look like it", async () => {
    const page = await htmlOf(await browserOf("yacine"), "/en/account/edit");
    expect(page).toMatch(/<input(?=[^>]*readOnly)(?=[^>]*name="first_name")[^>]*bg-sunken[^>]*\/><span class="control-slot/);
  });
});

describe("contact data in a bio", () => {
  it("is stored, and reported at its field as hidden from others, at once and after saving", async () => {
    const { userId: id } = await artisan("wassila");
    const browser = await browserOf(id);
    const form = { first_name: "Wassila", last_name: "B", wilaya: "16", commune: "1601", languages: "" };
    const hidden = "•••";
    await sendForm(browser, "/en/account/edit", { ...form, bio: "Twenty years of work" });
    expect(await htmlOf(browser, "/en/account/edit?saved=1")).not.toContain(hidden);

    await sendForm(browser, "/en/account/edit", { ...form, bio: "Call 0550 12 34 56" });
    expect((await own(id)).bio).toBe("Call 0550 12 34 56");
    const saved = await htmlOf(browser, "/en/account/edit?saved=1");
    expect(saved).toMatch(/A contact stays hidden.*class="contact-note">.*your public page shows “•••”/s);
    const later = await htmlOf(browser, "/fr/account/edit");
    expect(later).not.toContain("Un contact reste masqué");
    expect(later).toMatch(/class="contact-note">.*numéro ou une adresse/s);
    expect(await htmlOf(browser, "/account/edit")).toContain("رقمًا أو عنوانًا");
  });

  it("is reported in captions as well", async () => {
    const { userId: id } = await artisan("yamina");
    const browser = await browserOf(id);
    await sendForm(browser, "/account/portfolio", many([["previous_work_photos", file()]]));
    const [photo] = await photosOf(id);
    await sendForm(
      browser,
      "/account/portfolio",
      many([
        ["photo", photo?.id ?? ""],
        [`caption_${photo?.id}`, "a@b.example"],
      ]),
    );
    expect(await htmlOf(browser, "/en/account/portfolio?saved=1")).toMatch(/A contact stays hidden.*contact-note">./s);
  });
});

describe("the profile picture", () => {
  it("is in the bar of every page, in the smallest size and with its dimensions", async () => {
    const { userId: id } = await artisan("salima");
    const browser = await browserOf(id);
    const bar = async () => /<header.*?<\/header>/s.exec(await htmlOf(browser, "/en/jobs"))?.[0] ?? "";
    expect(await bar()).not.toContain("/media/");
    await sendForm(browser, "/photo", many([["picture", file()]]));
    expect(await bar()).toMatch(/<img [^>]*src="\/media\/[0-9a-z]{16,20}-tiny" alt="" width="48" height="48"/);
  });
});

describe("categories, places and hours", () => {
  it("are at most three categories, refused in the reader's language with the ticked ones", async () => {
    const { userId: id } = await artisan("samira");
    const four = many(["", "1", "2", "3", "4"].map((category) => ["categories", category] as const));
    const answer = await sendForm(await browserOf(id), "/categories", four);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("لا يمكنك اختيار أكثر من 3 فئات");
    expect(page.match(/name="categories"[^>]*checked=""/g)).toHaveLength(4);
    expect((await own(id)).categories).toMatchObject([{ id: 1 }]);

    const three = many(["", "3", "1", "2"].map((category) => ["categories", category] as const));
    expect(formResultOf(await sendForm(await browserOf(id), "/categories", three))).toEqual({
      status: 303,
      to: "/categories?saved=1",
    });
    expect((await own(id)).categories).toMatchObject([{ id: 3 }, { id: 1 }, { id: 2 }]);
  });

  it("are a category before its subcategories, each with its rate, and an empty form clears them", async () => {
    const { userId: id } = await artisan("malik");
    const browser = await browserOf(id);
    await sendForm(browser, "/categories", { categories: "" });
    expect(await htmlOf(browser, "/en/sub-categories")).toContain("Choose a category first");
    expect(await htmlOf(browser, "/en/account/rates")).toContain("Choose a category first");
    await sendForm(browser, "/categories", { categories: "1" });
    expect(await htmlOf(browser, "/en/account/rates")).toContain("Choose your specialities first");

    await sendForm(browser, "/sub-categories", many(["", "101", "102"].map((skill) => ["sub_categories", skill] as const)));
    const rates = { rate_101: "4 500", unit_101: "visit", rate_102: "", unit_102: "hour" };
    expect(formResultOf(await sendForm(browser, "/account/rates", rates))).toEqual({ status: 303, to: "/account/rates?saved=1" });
    expect((await own(id)).rates).toEqual([{ sub_category: 101, amount: 4_500, unit: "visit" }]);

    const refused = await sendForm(browser, "/en/account/rates", { ...rates, rate_102: "a lot", rate_999: "3" });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toMatch(/id="rate_102-error"/);
    expect(page).not.toMatch(/id="rate_101-error"/);
    expect(page).toContain('value="a lot"');

    await sendForm(browser, "/account/rates", { rate_101: "", unit_101: "visit" });
    expect(
      await db.select({ rate: artisanSubcategories.rate }).from(artisanSubcategories).where(eq(artisanSubcategories.userId, id)),
    ).toEqual([{ rate: null }, { rate: null }]);
    await sendForm(browser, "/sub-categories", { sub_categories: "" });
    expect((await own(id)).sub_categories).toEqual([]);
  });

  it("are home and four more wilayas", async () => {
    const { userId: id } = await artisan("tarek");
    const browser = await browserOf(id);
    const five = many(["", "1", "2", "3", "4", "5"].map((wilaya) => ["work_wilayas", wilaya] as const));
    const answer = await sendForm(browser, "/en/wilayas", five);
    const page = await answer.text();
    expect([answer.status, page.match(/name="work_wilayas"[^>]*checked=""/g)?.length]).toEqual([400, 5]);
    expect(page).toContain("You cannot have more than 5 wilayas");
    expect(
      formResultOf(await sendForm(browser, "/wilayas", many(["", "16", "9"].map((wilaya) => ["work_wilayas", wilaya] as const))))
        .status,
    ).toBe(303);
    expect((await own(id)).work_wilayas).toMatchObject([{ id: 31 }, { id: 16 }, { id: 9 }]);
    expect(await htmlOf(browser, "/en/wilayas")).toMatch(/31.*home/s);
  });

  it("are a week with its hours; errors are named at their day", async () => {
    const { userId: id } = await artisan("zohra");
    const browser = await browserOf(id);
    const week = {
      on_sunday: "true",
      from_sunday: "09:30",
      to_sunday: "16:00",
      on_friday: "true",
      from_friday: "14:00",
      to_friday: "18:00",
    };
    expect(formResultOf(await sendForm(browser, "/availability", week))).toEqual({ status: 303, to: "/availability?saved=1" });
    const days = (await own(id)).availability as { day: string; is_holiday: boolean; from_time: string | null }[];
    expect(days.filter(({ is_holiday }) => !is_holiday).map(({ day, from_time }) => [day, from_time])).toEqual([
      ["sunday", "09:30"],
      ["friday", "14:00"],
    ]);
    expect(await db.$count(workDays, eq(workDays.userId, id))).toBe(7);

    const refused = await sendForm(browser, "/en/availability", { ...week, to_friday: "13:00" });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toMatch(/id="from_friday-error"/);
    expect(page).not.toMatch(/id="from_sunday-error"/);
    expect(page).toMatch(/<option selected="">13:00/);
    // The summary names the day and links to it.
    expect(page).toMatch(/href="#from_friday"[^>]*>\u2068?Friday\u2069?: The start must come before the end/);

    await sendForm(browser, "/availability", { is_on_holiday_mode: "true", holiday_until: "" });
    expect(await own(id)).toMatchObject({ is_on_holiday_mode: true, holiday_until: null });
    await sendForm(browser, "/availability", {});
    expect((await db.select().from(artisanProfiles).where(eq(artisanProfiles.userId, id)))[0]?.holidayUntil).toBeNull();
  });
});

describe("pictures and photos, without scripts", () => {
  it("are replaced and removed", async () => {
    const { userId: id } = await artisan("bachir");
    const browser = await browserOf(id);
    const picture = async () => (await own(id)).picture;
    expect(formResultOf(await sendForm(browser, "/photo", many([["picture", file()]])))).toEqual({
      status: 303,
      to: "/photo?saved=1",
    });
    const first = await picture();
    expect(await htmlOf(browser, "/photo")).toContain(String(first).split("/").at(-1));
    await sendForm(browser, "/photo", many([["picture", file()]]));
    expect([await picture(), await db.$count(mediaObjects, eq(mediaObjects.ownerId, id))]).not.toContain(first);
    await sendForm(
      browser,
      "/photo",
      many([
        ["picture", new File([], "")],
        ["remove", "true"],
      ]),
    );
    expect([await picture(), await db.$count(mediaObjects, eq(mediaObjects.ownerId, id))]).toEqual([null, 0]);
  });

  it("are refused if they are no image, empty, or belong to another user", async () => {
    const { userId: id } = await artisan("latifa");
    const browser = await browserOf(id);
    const html = new TextEncoder().encode("<html><script>alert(1)</script>");
    const refused: unknown[] = [];
    for (const form of [
      many([["picture", file(html)]]),
      many([["picture", file(JPEG)]]),
      many([["picture", new File([], "")]]),
      many([["picture", "0".repeat(20)]]),
    ])
      refused.push((await sendForm(browser, "/en/photo", form)).status);
    refused.push((await sendForm(browser, "/en/account/portfolio", many([["previous_work_photos", file(html)]]))).status);
    expect(refused).toEqual([400, 400, 400, 400, 400]);
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, id))).toBe(0);
  });

  it("are photos with captions, moved by a button that keeps typed text, and removed after a confirmation", async () => {
    const { userId: id } = await artisan("nabila");
    const browser = await browserOf(id);
    const portfolio = "/en/account/portfolio";
    const added = many([
      ["previous_work_photos", file()],
      ["previous_work_photos", file()],
      ["previous_work_photos", file()],
    ]);
    expect(formResultOf(await sendForm(browser, portfolio, added))).toEqual({ status: 303, to: `${portfolio}?saved=1` });
    const [one = "", two = "", three = ""] = (await photosOf(id)).map((photo) => photo.id);

    const lines = [one, two, three].flatMap(
      (photo) =>
        [
          ["photo", photo],
          [`caption_${photo}`, `of ${photo}`],
        ] as const,
    );
    await sendForm(browser, portfolio, many([...lines, ["move", `earlier:${three}`]]));
    expect((await photosOf(id)).map((photo) => [photo.id, photo.caption])).toEqual(
      [one, three, two].map((photo) => [photo, `of ${photo}`]),
    );

    const shown = [...(await htmlOf(browser, portfolio)).matchAll(/<img[^>]*src="\/media\/[0-9a-z]{16,20}-small"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(shown).toHaveLength(3);
    for (const tag of shown) expect(tag).toMatch(/loading="lazy".*style="background-color:#c87828"/);
    const removal = `${portfolio}/${three}/removal`;
    const html = await htmlOf(browser, `${portfolio}?remove=${three}`);
    expect(html).toContain("Remove the photo?");
    expect(html).toContain(`action="${removal}"`);
    for (const _ of ["once", "twice"])
      expect(formResultOf(await sendForm(browser, removal, {}))).toEqual({ status: 303, to: `${portfolio}?saved=1` });
    expect((await photosOf(id)).map((photo) => photo.id)).toEqual([one, two]);
  });

  it("are at most fifteen, and none of another artisan", async () => {
    const { userId: id } = await artisan("lamia");
    const { userId: other } = await artisan("khaled");
    const browser = await browserOf(id);
    await sendForm(await browserOf(other), "/account/portfolio", many([["previous_work_photos", file()]]));
    const [foreign] = await photosOf(other);
    const taken = await sendForm(
      browser,
      "/account/portfolio",
      many([
        ["photo", foreign?.id ?? ""],
        [`caption_${foreign?.id}`, "Mine"],
      ]),
    );
    expect(taken.status).toBe(400);
    await sendForm(browser, `/account/portfolio/${foreign?.id}/removal`, {});
    expect(await photosOf(other)).toEqual([foreign]);

    const files = Array.from({ length: 16 }, () => ["previous_work_photos", file()] as const);
    expect((await sendForm(browser, "/account/portfolio", many(files))).status).toBe(400);
    expect([await photosOf(id), await db.$count(mediaObjects, eq(mediaObjects.ownerId, id))]).toEqual([[], 0]);
  });
});

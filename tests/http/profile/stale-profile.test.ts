import { beforeAll, describe, expect, it } from "vitest";
import { artisan, edited } from "#tests/api/profiles.ts";
import { FACE } from "#tests/domain/media/sample-images.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const own = async (id: string) => (await api("GET", "/auth/user/", { token: await tokenOf(id) })).body;

/** The snapshot of the page, which its form sends back. */
async function wasOf(id: string, page: string): Promise<string> {
  const [, was = ""] = /name="was" value="([^"]*)"/.exec(await htmlOf(await browserOf(id), page)) ?? [];
  return was.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const many = (fields: Readonly<Record<string, string | readonly string[]>>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
};

describe("a page of the profile that was open for a while", () => {
  it("does not undo other changes: it writes only changed fields", async () => {
    const { userId: id } = await artisan("mounia");
    const page = "/en/account/edit";
    await edited(id, { json: { bio: "Twenty years\nof work", languages: ["fr"] } });
    const was = await wasOf(id, page);
    const { first_name, last_name } = await own(id);
    const asOpened = { was, first_name, last_name, wilaya: "31", commune: "3101", bio: "Twenty years\r\nof work" } as Record<
      string,
      string
    >;
    const browser = await browserOf(id);

    const first = many({ ...asOpened, languages: ["", "ar", "fr"], is_on_holiday_mode: "true", holiday_until: "2999-05-01" });
    expect((await sendForm(browser, page, first)).status).toBe(303);
    const second = many({ ...asOpened, languages: ["", "fr"], holiday_until: "", bio: "Another\r\ntale" });
    expect((await sendForm(browser, page, second)).status).toBe(303);
    expect(await own(id)).toMatchObject({
      ...{ bio: "Another\ntale", languages: ["ar", "fr"], is_on_holiday_mode: true, holiday_until: "2999-05-01" },
    });

    const third = many({ ...asOpened, languages: ["", "fr"], holiday_until: "", wilaya: "16", commune: "1601" });
    expect((await sendForm(browser, page, third)).status).toBe(303);
    expect(await own(id)).toMatchObject({ bio: "Another\ntale", languages: ["ar", "fr"], wilaya: { id: 16 } });
  });

  it("keeps its snapshot, so that this holds when it is sent again", async () => {
    const { userId: id } = await artisan("nassima");
    const was = await wasOf(id, "/en/account/edit");
    await edited(id, { json: { bio: "Kept elsewhere" } });
    const refused = await sendForm(await browserOf(id), "/en/account/edit", { was, first_name: "", bio: "", holiday_until: "" });
    expect(refused.status).toBe(400);
    expect((await refused.text()).replaceAll("&quot;", '"')).toContain(`name="was" value="${was}"`);
  });

  it("is compared by days and by lines in the week and in the rates", async () => {
    const { userId: id } = await artisan("rachida");
    const browser = await browserOf(id);
    await edited(id, {
      json: { sub_categories: [101, 102], availability: [{ day: "friday", from_time: "09:00", to_time: "12:00" }] },
    });
    const hours = await wasOf(id, "/en/availability");
    const week = JSON.parse(hours) as Record<string, string>;
    await sendForm(browser, "/availability", { ...week, was: hours, from_sunday: "07:00", is_on_holiday_mode: "true" });
    await sendForm(browser, "/availability", { ...week, was: hours, to_friday: "12:30" });
    const { availability, is_on_holiday_mode } = await own(id);
    expect([is_on_holiday_mode, availability]).toEqual([
      true,
      expect.arrayContaining([
        expect.objectContaining({ day: "sunday", from_time: "07:00" }),
        expect.objectContaining({ day: "friday", from_time: "09:00", to_time: "12:30" }),
      ]),
    ]);

    const rates = await wasOf(id, "/en/account/rates");
    const lines = JSON.parse(rates) as Record<string, string>;
    await sendForm(browser, "/account/rates", { ...lines, was: rates, rate_101: "2000" });
    await sendForm(browser, "/account/rates", { ...lines, was: rates, rate_102: "3000", unit_102: "hour" });
    expect((await own(id)).rates).toEqual([
      { sub_category: 101, amount: 2_000, unit: "from" },
      { sub_category: 102, amount: 3_000, unit: "hour" },
    ]);
  });

  it("is compared by captions and by order in the portfolio", async () => {
    const { userId: id } = await artisan("siham");
    const browser = await browserOf(id);
    const page = "/account/portfolio";
    const photo = new File([FACE as Uint8Array<ArrayBuffer>], "work.jpg");
    for (const _ of ["first", "second"]) {
      const form = new FormData();
      form.append("previous_work_photos", photo);
      await sendForm(browser, page, form);
    }
    const shown = async () => (await own(id)).previous_work_photos as { id: string; caption: string }[];
    const [one = "", two = ""] = (await shown()).map((work) => work.id);
    const was = await wasOf(id, page);
    const asOpened = { was, [`caption_${one}`]: "", [`caption_${two}`]: "" };
    await sendForm(browser, page, many({ ...asOpened, photo: [two, one], [`caption_${one}`]: "Kept" }));
    await sendForm(browser, page, many({ ...asOpened, photo: [one, two], [`caption_${two}`]: "Kept too" }));
    expect(await shown()).toMatchObject([
      { id: two, caption: "Kept too" },
      { id: one, caption: "Kept" },
    ]);
  });

  it("changes only the entries of a list that were changed here", async () => {
    const { userId: id } = await artisan("salah");
    const browser = await browserOf(id);
    const was = await wasOf(id, "/wilayas");
    await edited(id, { json: { work_wilayas: [9, 16] } });
    expect(formResultOf(await sendForm(browser, "/wilayas", { was, work_wilayas: "" })).status).toBe(303);
    expect((await own(id)).work_wilayas).toMatchObject([{ id: 31 }, { id: 9 }, { id: 16 }]);
    await sendForm(browser, "/wilayas", many({ was, work_wilayas: ["", "2"] }));
    expect((await own(id)).work_wilayas).toMatchObject([{ id: 31 }, { id: 2 }, { id: 9 }, { id: 16 }]);

    const open = await wasOf(id, "/wilayas");
    await edited(id, { json: { work_wilayas: [9, 16] } });
    await sendForm(browser, "/wilayas", many({ was: open, work_wilayas: ["", "2", "9"] }));
    expect((await own(id)).work_wilayas).toMatchObject([{ id: 31 }, { id: 9 }]);
  });

  it("shows with the refusal of a list that is too long what was added elsewhere, which may then be removed", async () => {
    const { userId: id } = await artisan("mahdi");
    const browser = await browserOf(id);
    await edited(id, { json: { categories: [1, 2], sub_categories: [101], languages: ["fr"] } });
    const [was, skills, info] = [
      await wasOf(id, "/categories"),
      await wasOf(id, "/sub-categories"),
      await wasOf(id, "/en/account/edit"),
    ];
    await edited(id, { json: { categories: [1, 2, 5], sub_categories: [101, 102], languages: ["fr", "en"] } });
    const refused = await sendForm(browser, "/categories", many({ was, categories: ["", "1", "2", "4"] }));
    expect(refused.status).toBe(400);
    const again = (await refused.text()).replaceAll("&quot;", '"');
    const boxes = [...again.matchAll(/<input[^>]*name="categories"[^>]*>/g)].map(([box]) => box);
    const checked = boxes.filter((box) => box.includes(" checked")).map((box) => / value="(\d+)"/.exec(box)?.[1]);
    expect(checked.sort()).toEqual(["1", "2", "4", "5"]);
    const now = JSON.stringify({ categories: ["1", "2", "5"] });
    expect(again).toContain(`name="was" value="${now}"`);
    await sendForm(browser, "/categories", many({ was: now, categories: ["", "1", "2", "4"] }));
    expect((await own(id)).categories).toMatchObject([{ id: 1 }, { id: 2 }, { id: 4 }]);

    await sendForm(browser, "/sub-categories", many({ was: skills, sub_categories: ["", "101", "103"] }));
    expect((await own(id)).sub_categories).toMatchObject([{ id: 101 }, { id: 102 }, { id: 103 }]);
    const fields = { was: info, first_name: "Mahdi", last_name: "Belkacem", wilaya: "31", commune: "3101", bio: "" };
    await sendForm(browser, "/en/account/edit", many({ ...fields, languages: ["", "fr", "ar"], holiday_until: "" }));
    expect((await own(id)).languages).toEqual(["ar", "fr", "en"]);
  });
});

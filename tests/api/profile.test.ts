import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { reviseUserStatement } from "#app/domain/users/own-data-statements.ts";
import { isConflictOn } from "#db/conflict.ts";
import { artisanSubcategories, artisanWilayas, workPhotos } from "#db/schema/artisans.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { insertClient } from "../support/fixtures.ts";
import { db, emailTo, setCastPasswords, verdict } from "./fixtures.ts";
import { artisan, edited, formOf, idsOf } from "./profiles.ts";

beforeAll(async () => {
  await insertDemoUsers();
});

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

/** The stored result of each way to send the same. */
async function saidIn(
  ways: Readonly<Record<string, { json?: unknown; form?: FormData }>>,
  read: (reply: Reply) => unknown,
  id: string,
): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {};
  for (const [way, body] of Object.entries(ways)) {
    const { status, body: before } = await edited(id, { json: { categories: [5], sub_categories: [], work_wilayas: [] } });
    expect([status, before.code]).toEqual([200, undefined]);
    said[way] = read(await edited(id, body));
  }
  return said;
}

const alike = (said: Record<string, unknown>, value: unknown) => Object.fromEntries(Object.keys(said).map((way) => [way, value]));

describe("a name that was compared with an identity document", () => {
  const fixed = ["Your name was checked with your identity card; contact support to change it."];

  it("cannot be changed by its owner once verified or while the document is pending; other fields can", async () => {
    await artisan("nesrine");
    await db.update(users).set({ isVerified: true }).where(eq(users.id, "nesrine"));
    const { userId: waiting } = await artisan("noureddine");
    const card = { userId: waiting, kind: "national_id", consentedAt: 1, createdAt: 1 } as const;
    await db.insert(verificationRequests).values({ id: "card-of-noureddine", ...card });

    const other = { first_name: "Other", last_name: "Name", bio: "x" };
    for (const id of ["nesrine", waiting]) {
      expect(await edited(id, { json: other })).toMatchObject({ status: 400, body: { first_name: fixed, last_name: fixed } });
      const same = await edited(id, { json: { first_name: id, last_name: "Test", bio: "y" } });
      expect(same).toMatchObject({ status: 200, body: { first_name: id, last_name: "Test", bio: "y" } });
    }
  });

  it("is kept if the approval comes during the edit, and then the whole edit is refused", async () => {
    const { userId } = await artisan("nadjet");
    const rename = reviseUserStatement(db, { userId, lastName: "Other" });
    await db.update(users).set({ isVerified: true }).where(eq(users.id, userId));
    const error: unknown = await db.batch([rename]).catch((failed: unknown) => failed);
    expect(isConflictOn(error, "users.last_name")).toBe(true);
    await db.batch([reviseUserStatement(db, { userId, firstName: "nadjet", lastName: "Test", bio: "same" })]);
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row).toMatchObject({ firstName: "nadjet", lastName: "Test", bio: "same" });
  });
});

describe("a profile", () => {
  it("is returned as stored, from a form as from JSON", async () => {
    await artisan("omnia");
    const form = formOf({
      first_name: " Omnia ",
      last_name: "Saïdi",
      bio: "Quinze ans\r\nde métier",
      wilaya: "16",
      commune: "1601",
    });

    const reply = await edited("omnia", { form });

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      ...{ first_name: "Omnia", last_name: "Saïdi", bio: "Quinze ans\nde métier" },
      ...{ wilaya: { id: 16 }, commune: { id: 1601, wilaya: 16 } },
    });
    expect((await api("GET", "/auth/user/", { token: await tokenOf("omnia") })).body).toEqual(reply.body);
    const urlencoded = await api("PATCH", "/auth/user/", {
      token: await tokenOf("omnia"),
      rawBody: "first_name=Amel&categories=2&categories=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect([urlencoded.body.first_name, idsOf(urlencoded, "categories")]).toEqual(["Amel", [2, 1]]);
    expect(await edited("omnia", { json: { bio: "" } })).toMatchObject({
      body: { bio: "", first_name: "Amel", commune: { id: 1601 } },
    });
  });

  it("is edited by clients too, except artisan fields", async () => {
    await insertClient("wassila");
    const own = { first_name: "Wassila", bio: "J'habite Oran", is_on_holiday_mode: "false", categories: [], availability: [] };
    expect(await edited("wassila", { json: own })).toMatchObject({
      status: 200,
      body: { first_name: "Wassila", categories: [] },
    });

    const before = await rowOf("wassila");
    const trades = [
      { categories: [1] },
      { sub_categories: [101] },
      { work_wilayas: [31] },
      { rates: [{ sub_category: 101, amount: 500, unit: "hour" }] },
      { is_on_holiday_mode: true },
      { holiday_until: "2999-01-01" },
      { languages: ["fr"] },
      { previous_work_photos: ["0".repeat(20)] },
      { previous_work_photos: [{ id: "0".repeat(20), caption: "Mine" }] },
      // The role is checked before the fields.
      { categories: ["x"] },
      { rates: [{ amount: 0 }] },
      { work_wilayas: 7, bio: "x".repeat(2001) },
      { is_on_holiday_mode: "perhaps" },
    ];
    const refused: unknown[] = [];
    for (const trade of trades) refused.push(verdict(await edited("wassila", { json: { ...trade, first_name: "Other" } })));
    expect(refused).toEqual(trades.map(() => ({ status: 403, code: "permission_denied" })));
    expect(await rowOf("wassila")).toEqual(before);
  });

  it("may be sent back as a client received it, with the default week", async () => {
    await insertClient("malika");
    const { availability, bio, is_on_holiday_mode, ...told } = (
      await api("GET", "/auth/user/", { token: await tokenOf("malika") })
    ).body;
    expect(availability).toHaveLength(7);
    const { categories, sub_categories, work_wilayas, rates, previous_work_photos, national_id } = told;
    const lists = { categories, sub_categories, work_wilayas, rates, previous_work_photos };

    const json = { availability, bio, is_on_holiday_mode, national_id, ...lists, first_name: "Malika" };
    expect(await edited("malika", { json })).toMatchObject({ status: 200, body: { first_name: "Malika", availability } });

    const away = { availability: [{ day: 0, is_holiday: true }] };
    expect((await edited("malika", { json: away })).body.availability).toEqual(availability);
  });

  // Fields that only admins decide are ignored.
  it("changes no other column, whatever else is sent", async () => {
    const { userId: id } = await artisan("rachid");
    const before = [await rowOf(id), (await db.select().from(pointAccounts).where(eq(pointAccounts.userId, id)))[0]];
    const named = {
      ...{
        id: "nadir",
        is_admin: true,
        isAdmin: true,
        is_artisan: false,
        active_role: "client",
        is_active: false,
        role: "admin",
      },
      ...{ is_verified: true, isVerified: true, is_trusted: true, points: 1000, available: 1000, slug: "nadir" },
      ...{ email_verified: true, email_verified_at: 1, phone_verified: true, phone_number: "0550000099", phone: "+213550000099" },
      ...{
        created_at: "2020-01-01",
        password: "x",
        user_id: "nadir",
      },
    };
    const raw = JSON.stringify({ ...named, bio: "Plombier" }).replace("{", '{"__proto__":{"is_admin":true},');
    const json = await api("PATCH", "/auth/user/", {
      token: await tokenOf(id),
      rawBody: raw,
      headers: { "Content-Type": "application/json" },
    });
    const form = await edited(id, {
      form: formOf(Object.fromEntries(Object.entries(named).map(([key, value]) => [key, String(value)]))),
    });

    expect([json.status, form.status]).toEqual([200, 200]);
    const after = [await rowOf(id), (await db.select().from(pointAccounts).where(eq(pointAccounts.userId, id)))[0]];
    expect(after).toEqual([{ ...before[0], bio: "Plombier" }, before[1]]);
  });
});

describe("lists", () => {
  it("of categories come in every form; an empty one clears them, and absent they stay", async () => {
    await artisan("farouk");
    const ways = {
      "repeated keys": { form: formOf({ categories: ["3", "1"] }) },
      "numbered keys": { form: formOf({ "categories[0]": "3", "categories[1]": "1" }) },
      "empty brackets": { form: formOf({ "categories[]": ["3", "1"] }) },
      "JSON text": { form: formOf({ categories: "[3, 1]" }) },
      "JSON text in JSON": { json: { categories: "[3,1,3]" } },
      JSON: { json: { categories: [3, "1"] } },
    };
    const said = await saidIn(ways, (reply) => idsOf(reply, "categories"), "farouk");
    expect(said).toEqual(alike(said, [3, 1]));

    expect(idsOf(await edited("farouk", { form: formOf({ bio: "x" }) }), "categories")).toEqual([3, 1]);
    const empty = {
      form: { form: formOf({ categories: "" }) },
      JSON: { json: { categories: [] } },
      text: { json: { categories: "[]" } },
    };
    const cleared = await saidIn(empty, (reply) => idsOf(reply, "categories"), "farouk");
    expect(cleared).toEqual(alike(cleared, []));
  });

  it("of subcategories and rates come in every form, and are deleted with their category", async () => {
    await artisan("hocine");
    const rates = [
      { sub_category: 101, amount: 1500, unit: "visit" },
      { sub_category: 102, amount: 900, unit: "m2" },
    ];
    const both = { categories: ["1", "2"], sub_categories: ["101", "102"] };
    const rows = { "rates[0]sub_category": "101", "rates[0]amount": "1 500", "rates[0]unit": "visit" };
    const others = { "rates[7][sub_category]": "102", "rates[7][amount]": "900", "rates[7][unit]": "m2" };
    const ways = {
      "numbered keys": { form: formOf({ ...both, ...rows, ...others }) },
      "empty brackets": {
        form: formOf({
          ...both,
          ...{ "rates[]sub_category": ["101", "102"], "rates[]amount": ["1500", "900"], "rates[]unit": ["visit", "m2"] },
        }),
      },
      "JSON text": { form: formOf({ ...both, sub_categories: "[101,102]", rates: JSON.stringify(rates) }) },
      "JSON texts": { form: formOf({ ...both, rates: rates.map((rate) => JSON.stringify(rate)) }) },
      JSON: { json: { categories: [1, 2], sub_categories: [101, 102], rates } },
      "rates alone": { json: { categories: [1, 2], rates } },
    };
    const said = await saidIn(ways, (reply) => [idsOf(reply, "sub_categories"), reply.body.rates], "hocine");
    expect(said).toEqual(alike(said, [[101, 102], rates]));

    expect((await edited("hocine", { json: { sub_categories: [102] } })).body.rates).toEqual([rates[1]]);
    expect((await edited("hocine", { json: { rates: [] } })).body.rates).toEqual([]);
    expect(idsOf(await edited("hocine", { json: { categories: [2] } }), "sub_categories")).toEqual([]);
  });

  it("of days come in every form; days that are not named stay", async () => {
    const { userId: id } = await artisan("brahim");
    const token = await tokenOf(id);
    const { body: usual } = await api("GET", "/auth/user/", { token });
    const ways = {
      "numbered keys": formOf({
        "availability[0]day": "sunday",
        "availability[0]is_holiday": "true",
        "availability[0]from_time": "",
      }),
      brackets: formOf({
        "availability[3][day]": "1",
        "availability[3][is_holiday]": "false",
        "availability[3][from_time]": "09:00",
        "availability[3][to_time]": "12:30",
      }),
      text: formOf({ availability: JSON.stringify([{ day: "Friday", is_holiday: "no", from_time: "14:00", to_time: "18:00" }]) }),
      "empty brackets": formOf({
        ...{ "availability[]day": ["tuesday", "saturday"], "availability[]is_holiday": ["true", "false"] },
        ...{ "availability[]from_time": ["", "10:00"], "availability[]to_time": ["", "16:00"] },
      }),
      "said again": formOf({ "availability[0]day": "0", "availability[0]is_holiday": "true", "availability[0]to_time": "17:00" }),
      nothing: formOf({ availability: "" }),
    };
    for (const form of Object.values(ways)) expect((await edited(id, { form })).status).toBe(200);

    const { body } = await api("GET", "/auth/user/", { token });
    expect(body.availability).toEqual(
      (usual.availability as { day: string }[]).map((day) => ({
        ...day,
        ...(day.day === "sunday" ? { is_holiday: true, from_time: null, to_time: null } : {}),
        ...(day.day === "monday" ? { from_time: "09:00", to_time: "12:30" } : {}),
        ...(day.day === "tuesday" ? { is_holiday: true, from_time: null, to_time: null } : {}),
        ...(day.day === "saturday" ? { is_holiday: false, from_time: "10:00", to_time: "16:00" } : {}),
        ...(day.day === "friday" ? { is_holiday: false, from_time: "14:00", to_time: "18:00" } : {}),
      })),
    );
    expect((body.availability as { day: string }[]).map(({ day }) => day).join()).toBe(
      "sunday,monday,tuesday,wednesday,thursday,friday,saturday",
    );
  });

  it("of languages come in every form, each once, and only supported ones", async () => {
    await artisan("lina");
    const ways = {
      json: { json: { languages: ["fr", "ar", "fr"] } },
      text: { form: formOf({ languages: '["ar","fr"]' }) },
      repeated: { form: formOf({ languages: ["fr", "ar"] }) },
      numbered: { form: formOf({ "languages[0]": "ar", "languages[1]": "fr" }) },
      absent: { json: { bio: "x" } },
    };
    const told = (reply: Reply) => reply.body.languages;
    expect(await saidIn(ways, told, "lina")).toEqual(alike(ways, ["ar", "fr"]));
    expect((await edited("lina", { json: { languages: ["de"] } })).body.languages).toEqual(['"de" is not a valid choice.']);
    expect((await edited("lina", { json: { languages: [] } })).body.languages).toEqual([]);
  });

  it("keep retired categories for artisans who have them, and for nobody else", async () => {
    for (const id of ["fatiha", "zohra"]) await artisan(id);
    const rates = [{ sub_category: 2301, amount: 700, unit: "hour" }];
    await edited("fatiha", { json: { categories: [23, 1], sub_categories: [2301, 101], rates } });
    await db.update(categories).set({ retiredAt: 1 }).where(eq(categories.id, 23));
    await db.update(subcategories).set({ retiredAt: 1 }).where(eq(subcategories.categoryId, 23));

    const whole = { categories: [23, 1, 2], sub_categories: [2301, 101], rates };
    const again = await edited("fatiha", { json: whole });
    expect([again.status, idsOf(again, "categories"), idsOf(again, "sub_categories").sort(), again.body.rates]).toEqual([
      ...[200, [23, 1, 2], [101, 2301], rates],
    ]);

    const pk = (value: string) => [`Invalid pk "${value}" - object does not exist.`];
    expect((await edited("fatiha", { json: { sub_categories: [2301, 2302] } })).body.sub_categories).toEqual(pk("2302"));
    expect((await edited("zohra", { json: { categories: [23, 1] } })).body.categories).toEqual(pk("23"));
    expect(idsOf(await edited("fatiha", { json: { categories: [1] } }), "categories")).toEqual([1]);
    expect((await edited("fatiha", { json: { categories: [23, 1] } })).body.categories).toEqual(pk("23"));
  });

  it("of wilayas hold home first and four more, also after a move", async () => {
    await artisan("khaled");
    const wilayas = async (json: unknown) => idsOf(await edited("khaled", { json }), "work_wilayas");
    expect(await wilayas({ work_wilayas: [16, 31, 9, 25, 35] })).toEqual([31, 16, 9, 25, 35]);
    expect(await wilayas({ wilaya: 9 })).toEqual([9, 16, 25, 35]);
    expect(await wilayas({ wilaya: 31, commune: 3101, work_wilayas: [] })).toEqual([31]);
    expect(await edited("khaled", { json: { work_wilayas: [1, 2, 3, 4, 5] } })).toMatchObject({
      ...{ status: 400, body: { work_wilayas: ["Ensure this field has no more than 5 elements."] } },
    });
    expect(await wilayas({})).toEqual([31]);
  });
});

describe("a refused edit", () => {
  it("names each field with its text, and changes nothing", async () => {
    const { userId: id } = await artisan("mounir");
    const before = await edited(id, { json: { categories: [1], sub_categories: [101] } });
    const pk = (value: string) => [`Invalid pk "${value}" - object does not exist.`];
    const day = { day: "sunday", is_holiday: "false", from_time: "08:00", to_time: "12:00" };
    const rate = { sub_category: 101, amount: 100, unit: "hour" };
    const cases: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ categories: [1, 2, 3, 4] }, { categories: ["You cannot have more than 3 categories"] }],
      [{ categories: [1, 9999] }, { categories: pk("9999") }],
      [{ categories: ["none"] }, { categories: pk("none") }],
      [{ sub_categories: [201] }, { sub_categories: pk("201") }],
      [{ categories: [2], sub_categories: [101] }, { sub_categories: pk("101") }],
      [{ categories: [], sub_categories: [101] }, { sub_categories: ["Choose a category first."] }],
      [{ rates: [{ ...rate, sub_category: 201 }] }, { rates: pk("201") }],
      [{ sub_categories: [102], rates: [rate] }, { rates: pk("101") }],
      [{ rates: [rate, rate] }, { rates: ["This field must be unique."] }],
      [{ rates: [{ ...rate, unit: "day" }] }, { rates: ['"day" is not a valid choice.'] }],
      [{ rates: [{ ...rate, amount: 0 }] }, { rates: ["Ensure this value is greater than or equal to 1."] }],
      [{ availability: [{ ...day, day: "dimanche" }] }, { availability: ['"dimanche" is not a valid choice.'] }],
      [{ availability: [{ ...day, day: 7 }] }, { availability: ['"7" is not a valid choice.'] }],
      [{ availability: [day, { ...day, day: 0 }] }, { availability: ["This field must be unique."] }],
      [
        { availability: Array.from({ length: 8 }, () => day) },
        { availability: expect.arrayContaining(["Ensure this field has no more than 7 elements."]) },
      ],
      [
        { availability: [{ ...day, from_time: "8h" }] },
        { availability: ["Time has wrong format. Use one of these formats instead: hh:mm."] },
      ],
      [
        { availability: [{ ...day, to_time: "24:00" }] },
        { availability: ["Time has wrong format. Use one of these formats instead: hh:mm."] },
      ],
      [{ availability: [{ ...day, to_time: "08:00" }] }, { availability: ["Ensure from_time is earlier than to_time."] }],
      [{ availability: [{ ...day, to_time: "" }] }, { availability: ["This field is required."] }],
      [{ is_on_holiday_mode: "perhaps" }, { is_on_holiday_mode: ["Must be a valid boolean."] }],
      [{ wilaya: 70 }, { wilaya: pk("70") }],
      [{ commune: 1601 }, { commune: pk("1601") }],
      [{ wilaya: 16, commune: 3101 }, { commune: pk("3101") }],
      [{ work_wilayas: [31, 70] }, { work_wilayas: pk("70") }],
      [{ first_name: " " }, { first_name: ["This field may not be blank."] }],
      [{ last_name: "x".repeat(101) }, { last_name: ["Ensure this field has no more than 100 characters."] }],
      [{ bio: "x".repeat(2001) }, { bio: ["Ensure this field has no more than 2000 characters."] }],
      [{ email: "nobody" }, { email: ["Enter a valid email address."] }],
      [{ email: " AMINA@hirfa.example" }, { email: ["user with this email address already exists."] }],
    ];
    const told: unknown[] = [];
    for (const [wrong] of cases) {
      const { status, body } = await edited(id, { json: { bio: "Other", ...wrong } });
      const { code: _, request_id: _id, ...fields } = body;
      told.push([status, fields]);
    }

    expect(told).toEqual(cases.map(([, fields]) => [400, fields]));
    expect((await edited(id, { json: {} })).body).toEqual(before.body);
  });

  it("names all wrong fields at once", async () => {
    await artisan("samia");
    const { body } = await edited("samia", { json: { wilaya: 70, categories: [9999], availability: [] } });
    expect(Object.keys(body).sort()).toEqual(["categories", "code", "request_id", "wilaya"]);
  });
});

describe("a holiday", () => {
  it("begins and ends; repeating it keeps its end date", async () => {
    const { userId: id } = await artisan("yasmine");
    const away = async (said: unknown) => (await edited(id, { json: { is_on_holiday_mode: said } })).body.is_on_holiday_mode;
    const until = async () =>
      (await db.all<{ holiday_until: number | null }>(sql`SELECT holiday_until FROM artisan_profiles WHERE user_id = ${id}`))[0];
    expect([await away("true"), await away("on"), await away("")]).toEqual([true, true, true]);
    expect([await away("false"), await until()]).toEqual([false, { holiday_until: null }]);

    const inAWeek = Date.now() + 7 * 86_400_000;
    await db.run(sql`UPDATE artisan_profiles SET holiday_until = ${inAWeek} WHERE user_id = ${id}`);
    expect([await away(true), await until()]).toEqual([true, { holiday_until: inAWeek }]);
  });

  it("lasts through its end date, which may be moved, and ends by itself", async () => {
    const { userId: id } = await artisan("tahar");
    const told = async (json: object) => {
      const { status, body } = await edited(id, { json });
      return [status, body.is_on_holiday_mode, body.holiday_until];
    };
    const [today, next] = [dayInAlgiers(Date.now()), dayInAlgiers(Date.now() + 30 * 86_400_000)];

    expect(await told({ is_on_holiday_mode: true, holiday_until: today })).toEqual([200, true, today]);
    expect(await told({ holiday_until: next })).toEqual([200, true, next]);
    expect(await told({ is_on_holiday_mode: true })).toEqual([200, true, next]);
    expect(await told({ is_on_holiday_mode: true, holiday_until: "" })).toEqual([200, true, null]);
    expect(await told({ is_on_holiday_mode: true, holiday_until: "9999-12-31" })).toEqual([200, true, null]);
    expect(await told({ is_on_holiday_mode: false, holiday_until: "2001-01-01" })).toEqual([200, false, null]);
    // An end date alone starts none.
    expect(await told({ holiday_until: next })).toEqual([200, false, null]);

    await edited(id, { json: { is_on_holiday_mode: true, holiday_until: today } });
    await db.run(sql`UPDATE artisan_profiles SET holiday_until = ${Date.now() - 1} WHERE user_id = ${id}`);
    expect(await told({})).toEqual([200, false, null]);
  });

  it("with a past or invalid end date is refused at its field", async () => {
    const { userId: id } = await artisan("nawel");
    const yesterday = dayInAlgiers(Date.now() - 86_400_000);
    const faults: unknown[] = [];
    for (const holiday_until of [yesterday, "2026-02-30", "tomorrow", 7])
      faults.push((await edited(id, { json: { is_on_holiday_mode: true, holiday_until } })).body.holiday_until);
    expect(faults).toEqual([
      ["The date may not be in the past."],
      ["Date has wrong format. Use one of these formats instead: YYYY-MM-DD."],
      ["Date has wrong format. Use one of these formats instead: YYYY-MM-DD."],
      ["Not a valid string."],
    ]);
    expect((await edited(id, { json: {} })).body.is_on_holiday_mode).toBe(false);
  });
});

const turnsIn = (table: "announcement_rotation" | "announcement_rotation_due", id: string) =>
  db.all(sql`SELECT category_id, wilaya_id, commune_id, is_from_other_wilaya, unavailable_until FROM ${sql.raw(table)}
    WHERE artisan_id = ${id} ORDER BY category_id, wilaya_id`);

describe("job announcements", () => {
  it("follow every edit", async () => {
    const { userId: id } = await artisan("tarek");
    await db.update(users).set({ isVerified: true }).where(eq(users.id, id));
    const json = { categories: [3, 5], wilaya: 16, commune: 1601, work_wilayas: [31, 9], is_on_holiday_mode: true };
    expect((await edited(id, { json })).status).toBe(200);
    expect(await turnsIn("announcement_rotation", id)).toHaveLength(6);
    expect(await turnsIn("announcement_rotation", id)).toEqual(await turnsIn("announcement_rotation_due", id));
    expect((await edited(id, { json: { wilaya: 31, is_on_holiday_mode: false } })).status).toBe(200);
    expect(await turnsIn("announcement_rotation", id)).toHaveLength(4);
    expect(await turnsIn("announcement_rotation", id)).toEqual(await turnsIn("announcement_rotation_due", id));
  });
});

describe("concurrent edits", () => {
  it("leave one of them, never a mixture, and no subcategory without its category", async () => {
    await artisan("slimane");
    const one = { categories: [1, 2, 3], sub_categories: [101, 201], wilaya: 16, commune: 1601, work_wilayas: [9, 31] };
    const other = { categories: [2], sub_categories: [202], wilaya: 31, commune: 3101, work_wilayas: [25] };
    const alone = { sub_categories: [101] };
    const replies = await Promise.all([one, other, alone, one, other, alone].map((json) => edited("slimane", { json })));

    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { body } = await edited("slimane", { json: {} });
    const categories = idsOf({ body } as Reply, "categories");
    const wilayas = idsOf({ body } as Reply, "work_wilayas");
    expect([
      [
        [1, 2, 3],
        [16, 9, 31],
      ],
      [[2], [31, 25]],
    ]).toContainEqual([categories, wilayas]);
    expect(idsOf({ body } as Reply, "sub_categories").every((id) => categories.includes(Math.floor(id / 100)))).toBe(true);
  });

  it("keep home first among the wilayas, also during a move", async () => {
    await artisan("hakim");
    const edits = Array.from({ length: 6 }, (_, turn) =>
      turn % 2 === 0 ? { wilaya: turn === 2 ? 9 : 16 } : { work_wilayas: [9, 25, 16] },
    );
    const replies = await Promise.all(edits.map((json) => edited("hakim", { json })));
    expect(replies.map(({ status }) => status)).toEqual(edits.map(() => 200));
    const [home] = await db
      .select({ wilayaId: artisanWilayas.wilayaId })
      .from(artisanWilayas)
      .where(sql`user_id = 'hakim' AND position = 1`);
    expect(home?.wilayaId).toBe((await rowOf("hakim"))?.wilayaId);
  });
});

describe("the database", () => {
  // The values are checked in every profile, whatever the client app checked.
  it("refuses a subcategory outside an artisan's categories, and a sixteenth photo", async () => {
    const { userId } = await artisan("walid");
    await expect(db.insert(artisanSubcategories).values({ userId, subcategoryId: 201 })).rejects.toSatisfy((error) =>
      isConflictOn(error, "artisan_subcategories_lie_in_a_category"),
    );
    const fill = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 16) SELECT`;
    const media = sql`${fill} 'walid' || i, 'previous_work/walid' || i, 'previous_work', ${userId}, 'image/webp', 1, 1, 1, '', 0 FROM n`;
    const columns = sql`(id, key, purpose, owner_id, content_type, bytes, width, height, placeholder_colour, created_at)`;
    await db.run(sql`INSERT INTO media_objects ${columns} ${media}`);
    const add = (most: number) =>
      db.run(sql`INSERT INTO work_photos ${fill} 'walid' || i, ${userId}, 'walid' || i, i, '', 0 FROM n WHERE i <= ${most}`);
    await expect(add(16)).rejects.toSatisfy((error) => isConflictOn(error, "work_photos_at_most_15"));
    await add(15);
    expect(await db.$count(workPhotos, eq(workPhotos.userId, userId))).toBe(15);
  });
});

describe("another email address", () => {
  it("is the account's at once, unconfirmed: a link goes to it, and a notice to the old one", async () => {
    const { userId: id } = await artisan("djamila");
    await db.update(users).set({ emailOwnerProvedAt: 1 }).where(eq(users.id, id));
    const reply = await edited(id, { form: formOf({ email: "Djamila.New@hirfa.example", first_name: "Djamila" }) });
    expect(reply.body).toMatchObject({ email: "djamila.new@hirfa.example", email_verified: false, first_name: "Djamila" });
    expect((await rowOf(id))?.emailOwnerProvedAt).toBeNull();
    expect((await emailTo("djamila.new@hirfa.example")).text).toContain("/email-verified?key=");
    expect((await emailTo("djamila@hirfa.example")).subject).toBe("L’adresse e-mail de votre compte Hirfa a changé");
  });

  it("that is the same as before changes nothing, also the placeholder", async () => {
    const { userId: id } = await artisan("nawal");
    const before = await rowOf(id);
    for (const email of [" Nawal@HIRFA.example ", "", "no-mail+nawal@hirfa.invalid"])
      expect((await edited(id, { json: { email } })).status, email).toBe(200);
    expect(await rowOf(id)).toEqual(before);
  });

  // An old token does not prove who holds it.
  it("requires the password unless the user signed in just now", async () => {
    await setCastPasswords("karim");
    const { token, row } = createSessionToken({ userId: "karim", isAdmin: false }, Date.now() - 11 * 60_000);
    await db.batch(insertSessionStatements(db, row));
    const ask = async (current_password?: string) =>
      api("PATCH", "/auth/user/", { token, json: { email: "karim.new@hirfa.example", bio: "x", current_password } });

    expect((await ask()).body).toMatchObject({ current_password: ["This field is required."] });
    expect((await ask("Not-The-Password-9")).body).toMatchObject({ current_password: ["This is not your current password."] });
    expect(await rowOf("karim")).toMatchObject({ email: "karim@hirfa.example", bio: "" });
    expect((await ask(DEMO_PASSWORD)).body).toMatchObject({ email: "karim.new@hirfa.example", bio: "x" });
  });

  it("wanted by two users at once goes to one", async () => {
    const ids = ["first", "second"];
    for (const id of ids) await artisan(id);
    const replies = await Promise.all(ids.map((id) => edited(id, { json: { email: "wanted@hirfa.example", categories: [7] } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const loser = replies.findIndex(({ status }) => status === 400);
    expect(idsOf(await edited(ids[loser] ?? "", { json: {} }), "categories")).toEqual([1]);
  });
});

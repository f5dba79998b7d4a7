import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { phoneChanges } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { digitsOf } from "../domain/codes/fixtures.ts";
import { api, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db } from "./fixtures.ts";
import { artisan, edited } from "./profiles.ts";

beforeAll(insertDemoUsers);

const smsTo = (phone: string) => db.$count(outgoingMessages, eq(outgoingMessages.recipient, phone));

describe("PATCH auth/user/ with another phone_number", () => {
  it("answers the unchanged user and the pending number, which becomes theirs after its code", async () => {
    await artisan("patcher");
    const { status, body } = await edited("patcher", { json: { phone_number: "0551 30 00 01", bio: "Plombier" } });

    expect(status).toBe(200);
    expect(body).toMatchObject({ phone_number_pending: "+213551300001", bio: "Plombier" });
    expect(body.phone_number).not.toBe("+213551300001");

    const otp = await digitsOf("phone", { phone: "+213551300001" });
    const token = await tokenOf("patcher");
    const json = { phone_number: "0551300001", otp, purpose: "phone" };
    expect((await api("POST", "/auth/otp/verify/", { token, json })).status).toBe(200);
    const user = await api("GET", "/auth/user/", { token });
    expect(user.body).toMatchObject({ phone_number: "+213551300001", phone_verified: true });
    expect(user.body).not.toHaveProperty("phone_number_pending");
  });

  it("sends nothing for the current number, nor for an empty one", async () => {
    for (const phone_number of ["0500000001", "+213500000001", "", null]) {
      const { status, body } = await edited("yacine", { json: { phone_number } });
      expect([status, "phone_number_pending" in body]).toEqual([200, false]);
    }
    expect(await smsTo("+213500000001")).toBe(0);
  });

  it("refuses a taken number with the agreed text, and an invalid one", async () => {
    const taken = await edited("yacine", { json: { phone_number: "0700000002" } });
    expect(taken.status).toBe(400);
    expect(taken.body.phone_number).toEqual(["User with this phone number already exists."]);
    const none = await edited("yacine", { json: { phone_number: "12" } });
    expect([none.status, Array.isArray(none.body.phone_number)]).toEqual([400, true]);
  });

  it("sends no code if the rest of the change is refused", async () => {
    await artisan("undecided");
    const { status } = await edited("undecided", { json: { phone_number: "0551300077", commune: 999999 } });
    expect(status).toBe(400);
    const papers = await edited("undecided", { json: { phone_number: "0551300077", national_id: "no number of a card" } });
    expect(papers.status).toBe(400);
    const other = await edited("undecided", { json: { phone_number: "0551300077", front_id_image: "no-such-upload" } });
    expect(other.status).toBe(400);
    expect(await smsTo("+213551300077")).toBe(0);
    expect(await db.$count(phoneChanges, eq(phoneChanges.userId, "undecided"))).toBe(0);
  });

  it("sets and clears the company's name and number and the language of emails", async () => {
    const company = { company_name: "Amina SARL", commercial_register_number: "16/00-0123456 B 25", language: "fr" };
    expect((await edited("amina", { json: company })).body).toMatchObject(company);
    const none = { company_name: "", commercial_register_number: "" };
    expect((await edited("amina", { json: none })).body).toMatchObject({ company_name: null, commercial_register_number: null });
  });
});

describe("POST admin/users/{id}/phone-number/", () => {
  it("sets another number as unconfirmed, and requires a reason", async () => {
    await artisan("helped");
    const token = await tokenOf("nadir", true);
    const path = "/admin/users/helped/phone-number/";

    const bare = await api("POST", path, { token, json: { phone_number: "0551300009" } });
    expect([bare.status, bare.body.note]).toEqual([400, ["This field is required."]]);
    const set = await api("POST", path, { token, json: { phone_number: "0551300009", note: "Lost, knew the last offers" } });
    expect([set.status, set.body]).toEqual([200, expect.objectContaining({ phone_number: "+213551300009" })]);
    const taken = await api("POST", path, { token, json: { phone_number: "0500000001", note: "Lost" } });
    expect([taken.status, taken.body.phone_number]).toEqual([400, ["User with this phone number already exists."]]);
  });
});

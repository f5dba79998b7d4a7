import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { otpCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith } from "#tests/domain/codes/fixtures.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers, insertUser } from "../support/ctx.ts";
import { db, emailTo, verdict } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const send = (json: unknown, token?: string) => api("POST", "/auth/otp/send/", { json, token });
const verify = (json: unknown, token?: string) => api("POST", "/auth/otp/verify/", { json, token });

/** As the user reads it in the SMS. */
const codeSentTo = async (to: string) => /\d{6}/.exec((await emailTo(to)).text)?.[0] ?? "";

/** Body and headers without values that differ for every request. */
const whole = async (reply: Promise<Reply>) => {
  const { status, headers, body } = await reply;
  const text = JSON.stringify({ status, headers: [...headers], body });
  return text.replace(/nonce-[0-9a-f]+/, "").replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
};

const age = async (target: string, ms: number) => {
  const [newest] = await db.select().from(otpCodes).where(eq(otpCodes.target, target)).orderBy(desc(otpCodes.createdAt)).limit(1);
  await db
    .update(otpCodes)
    .set({ createdAt: (newest?.createdAt ?? 0) - ms })
    .where(eq(otpCodes.id, newest?.id ?? ""));
};

describe("codes by the API", () => {
  it("sign an artisan in, and the Arabic SMS has one part", async () => {
    await db.update(users).set({ language: "ar" }).where(eq(users.id, "yacine"));
    expect(await send({ phone_number: "0500 00 00 01", purpose: "login" })).toMatchObject({
      status: 200,
      body: { detail: "Code sent" },
    });
    const sms = await emailTo("+213500000001");
    expect(sms).toMatchObject({ channel: "sms", text: expect.stringMatching(/^حِرفة: رمز التأكيد \d{6}\. لا تعطه لأي شخص\.$/) });
    expect(sms.text.length).toBeLessThanOrEqual(70);

    const otp = await codeSentTo("+213500000001");
    const { status, body } = await verify({ phone_number: "+213500000001", otp, purpose: "login" });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: "yacine", phone_verified: true });
    const me = await api("GET", "/auth/user/", { token: String(body.token) });
    expect(me.body).toMatchObject({ id: "yacine" });
  });

  it("answer a wrong code and a used code alike", async () => {
    await artisanWith("wrong", "0553000001");
    await send({ phone_number: "0553000001", purpose: "login" });
    const otp = await codeSentTo("+213553000001");
    const first = await verify({ phone_number: "0553000001", otp: otp === "000000" ? "111111" : "000000", purpose: "login" });
    expect(first).toMatchObject({ status: 400, body: { otp: ["Invalid code"], code: "otp.invalid" } });
    expect(
      (await verify({ phone_number: "0553000001", otp: `${otp.slice(0, 3)} ${otp.slice(3)}`, purpose: "login" })).status,
    ).toBe(200);
    expect(await verify({ phone_number: "0553000001", otp, purpose: "login" })).toMatchObject({
      status: 400,
      body: { otp: ["Invalid code"], code: "otp.invalid" },
    });
  });

  it("say how long to wait if they are requested too soon", async () => {
    await artisanWith("hurry", "0553000002");
    await send({ phone_number: "0553000002", purpose: "login" });
    const { status, headers, body } = await api("POST", "/auth/otp/resend/", {
      json: { phone_number: "0553000002", purpose: "login" },
    });
    expect({ status, code: body.code }).toEqual({ status: 429, code: "throttled" });
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(60);

    await age("+213553000002", 61_000);
    const again = await api("POST", "/auth/otp/resend/", { json: { phone_number: "0553000002", purpose: "login" } });
    expect(again).toMatchObject({ status: 200, body: { detail: "Code sent again" } });
  });

  it("accept Algerian mobile numbers only, in the field that the purpose needs", async () => {
    const refusedField = async (json: Record<string, unknown>) => Object.keys((await send(json)).body)[0];
    expect(await refusedField({ phone_number: "+33612345678", purpose: "login" })).toBe("phone_number");
    expect(await refusedField({ phone_number: "021 23 45 67", purpose: "login" })).toBe("phone_number");
    expect(await refusedField({ email: "amina@hirfa.example", purpose: "login" })).toBe("phone_number");
    expect(await refusedField({ phone_number: "0500000001", purpose: "email" })).toBe("email");
    expect(await refusedField({ phone_number: "0500000001", purpose: "reset" })).toBe("purpose");
    expect(await refusedField({ purpose: "job" })).toBe("phone_number");
  });

  it("confirm the user's own number, and name the job that was pending", async () => {
    await insertUser(
      "waits",
      {
        role: "client",
        firstName: "Waits",
        lastName: "Test",
        email: "waits@hirfa.example",
        phone: "0553000003",
        language: "en",
        wilayaId: 31,
        communeId: 3101,
      },
      false,
    );
    const token = await tokenOf("waits");
    const posted = await api("POST", "/services/jobs/", { token, json: LEAK });
    expect(posted.body).toMatchObject({ verification_required: true });
    const otp = await codeSentTo("+213553000003");
    const { status, body } = await verify({ phone_number: "0553000003", otp, purpose: "job" }, token);

    const { id } = posted.body.job as { id: string };
    expect(status).toBe(200);
    expect(body).toMatchObject({ detail: "Code confirmed", job: { id, status: "open" }, follow_path: `/job/${id}` });
    expect(verdict(await send({ phone_number: "0553000003", purpose: "phone" }, token))).toEqual({
      status: 409,
      code: "otp.already_confirmed",
    });
  });

  it("are sent at once to the email of a user without a number, and publish the pending job", async () => {
    const person = {
      role: "client",
      firstName: "Letters",
      lastName: "Test",
      email: "letters@hirfa.example",
      language: "en",
    } as const;
    await insertUser("letters", { ...person, wilayaId: 31, communeId: 3101 }, false);
    const token = await tokenOf("letters");
    const posted = await api("POST", "/services/jobs/", { token, json: LEAK });
    const otp = await codeSentTo("letters@hirfa.example");
    expect([posted.status, posted.body.verification_required]).toEqual([201, true]);
    const { status, body } = await verify({ email: "letters@hirfa.example", otp, purpose: "job" }, token);
    expect([status, body.job]).toMatchObject([200, { id: (posted.body.job as { id: string }).id, status: "open" }]);
  });

  it("are not sent if the number or email is already confirmed", async () => {
    const posted = await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json: LEAK });
    expect([posted.status, posted.body.verification_required]).toEqual([201, undefined]);
    expect(await db.$count(otpCodes, eq(otpCodes.userId, "amina"))).toBe(0);
  });

  it("are sent by email if the number is at its limit, and the job stays if neither accepts one", async () => {
    await artisanWith("posts-twice", "0553000013", false);
    const token = await tokenOf("posts-twice");
    const targets = async () =>
      (await db.select().from(otpCodes).where(eq(otpCodes.userId, "posts-twice"))).map(({ target }) => target);
    for (const expected of [
      ["+213553000013"],
      ["+213553000013", "posts-twice@hirfa.example"],
      ["+213553000013", "posts-twice@hirfa.example"],
    ]) {
      const { status, body } = await api("POST", "/services/jobs/", { token, json: LEAK });
      expect([status, body.verification_required, (await targets()).sort()]).toEqual([201, true, expected]);
    }
  });

  it("confirm an email address", async () => {
    await insertUser(
      "mails",
      {
        role: "client",
        firstName: "Mails",
        lastName: "Test",
        email: "mails@hirfa.example",
        language: "en",
        wilayaId: 31,
        communeId: 3101,
      },
      false,
    );
    const token = await tokenOf("mails");
    await send({ email: "Mails@hirfa.example", purpose: "email" }, token);
    const otp = await codeSentTo("mails@hirfa.example");
    expect(await verify({ email: "mails@hirfa.example", otp, purpose: "email" }, token)).toMatchObject({
      status: 200,
      body: { detail: "Code confirmed" },
    });
    expect((await api("GET", "/auth/user/", { token })).body).toMatchObject({ email_verified: true });
  });
});

// Neither the response nor its time reveals whether an account exists.
describe("known and unknown numbers", () => {
  it("get the same bytes for a request, for a request too soon, and for an attempt", async () => {
    await artisanWith("known", "0553000010");
    const known = { phone_number: "0553000010", purpose: "login" };
    const unknown = { phone_number: "0553999999", purpose: "login" };
    expect(await whole(send(known))).toBe(await whole(send(unknown)));
    // Both wait for the rest of the same minute. The later request sees one second less.
    const waits = (answer: string) => answer.replaceAll(/\b(5\d|60)\b/g, "N");
    expect(waits(await whole(send(known)))).toBe(waits(await whole(send(unknown))));
    expect(await whole(verify({ ...known, otp: "000001" }))).toBe(await whole(verify({ ...unknown, otp: "000001" })));
  });
});

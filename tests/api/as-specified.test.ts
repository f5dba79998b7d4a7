import { beforeAll, describe, expect, it } from "vitest";
import { PostMessageInput, RoomFrame } from "#app/domain/chat/input.ts";
import { DecideReceiptInput } from "#app/domain/payments/input.ts";
import { ChangeReportInput } from "#app/domain/reports/input.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { DecideInput } from "#app/domain/verification/input.ts";
import { ctxAs, insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { confirmationKeyOfLetterTo } from "./fixtures.ts";

const ORAN = { wilayaId: 31, communeId: 3101 } as const;

beforeAll(insertDemoUsers);

const keyFor = async (name: string) => {
  const email = `${name}@hirfa.example`;
  await insertUser(name, { role: "client", firstName: "Rim", lastName: "B", email, language: "en", ...ORAN }, false);
  await api("POST", "/auth/email/resend/", { token: await tokenOf(name) });
  return confirmationKeyOfLetterTo(email);
};

describe("confirming an e-mail address by POST", () => {
  it("reads the key from the URL, without a body", async () => {
    const key = await keyFor("by-query");
    const confirmed = await api("POST", `/auth/email/confirm/?key=${key}`);
    expect(confirmed).toMatchObject({ status: 200, body: { detail: "Email confirmed" } });
  });

  it("still reads the key from the body", async () => {
    const key = await keyFor("by-body");
    expect((await api("POST", "/auth/email/confirm/", { json: { key } })).status).toBe(200);
  });

  it("asks for the key if neither has one", async () => {
    for (const json of [undefined, {}])
      expect(await api("POST", "/auth/email/confirm/", { json })).toMatchObject({
        status: 400,
        body: { key: ["This field is required."] },
      });
    expect(await api("POST", "/auth/email/confirm/?key=")).toMatchObject({
      status: 400,
      body: { key: ["This field may not be blank."] },
    });
  });
});

describe("a field that decides which other fields are required", () => {
  const textsOf = (reply: Reply, field: string) => ({ status: reply.status, texts: reply.body[field] });

  it("is required by the texts of every choice", async () => {
    const nadir = await tokenOf("nadir", true);
    const decide = (json: object) => api("POST", "/admin/users/yacine/verification/", { token: nadir, json });
    const texts = async (json: object) => textsOf(await decide(json), "decision");
    expect(await texts({})).toEqual({ status: 400, texts: ["This field is required."] });
    expect(await texts({ decision: "maybe" })).toEqual({ status: 400, texts: ['"maybe" is not a valid choice.'] });
    expect(await texts({ decision: 7 })).toEqual({ status: 400, texts: ['"7" is not a valid choice.'] });
    expect(await texts({ decision: null })).toEqual({ status: 400, texts: ["This field may not be null."] });
  });

  it("is required in every schema that has it", () => {
    const schemas = {
      decision: [DecideInput],
      status: [DecideReceiptInput, ChangeReportInput],
      kind: [PostMessageInput],
      type: [RoomFrame],
    };
    for (const [field, ones] of Object.entries(schemas))
      for (const schema of ones) {
        const code = (raw: object) => {
          const parsed = parseInput(schema, raw);
          return parsed.ok ? null : parsed.errors[field]?.map(({ code, params }) => [code, params.value]);
        };
        expect({ field, codes: [code({}), code({ [field]: "maybe" })] }).toEqual({
          field,
          codes: [[["required", undefined]], [["invalid_choice", "maybe"]]],
        });
      }
  });
});

describe("the reason why a job ended", () => {
  it("is one of the agreed reasons, also if the job closed with its account", async () => {
    const [owner, artisan] = [await insertClient("spec-shut"), await insertPlumber("spec-answers", 10)];
    const jobId = await postedJob(owner);
    await sentOffer(artisan, jobId);
    await reviseUser(ctxAs("nadir"), { userId: "spec-shut", is_active: false, reason: "abuse", note: "He insults people." });

    for (const token of [await tokenOf("spec-answers"), await tokenOf("nadir", true)])
      expect(await api("GET", `/services/jobs/${jobId}/`, { token })).toMatchObject({
        status: 200,
        body: { status: "archived", archive_reason: "closed_by_client" },
      });
  });
});

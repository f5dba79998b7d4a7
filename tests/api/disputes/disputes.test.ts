import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { DISPUTE_ANSWER_MS } from "#app/domain/disputes/rules.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { JPEG } from "../../domain/media/sample-images.ts";
import { api, tokenOf, visit } from "../../support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest, testCtx } from "../../support/ctx.ts";
import { acceptedOffer, completedJob, givePoints, postedJob, sentOffer } from "../../support/fixtures.ts";

beforeAll(insertDemoUsers);

const OPENING = { kind: "poor_work", statement: "The tap still leaks after the repair." };

async function done() {
  await givePoints("yacine", 20);
  return completedJob("yacine");
}

const ask = async (method: string, path: string, who: string, json?: unknown, headers: Record<string, string> = {}) =>
  api(
    method,
    path,
    who.startsWith("Guest")
      ? { json, headers: { Authorization: who, ...headers } }
      : { token: await tokenOf(who), json, headers },
  );

const file = () => new File([JPEG as Uint8Array<ArrayBuffer>], "a.jpg", { type: "image/jpeg" });

/** A picture that was sent to its signed address. */
async function uploaded(who: string): Promise<string> {
  const json = { purpose: "chat_image", content_type: "image/jpeg", size: JPEG.byteLength };
  const { body } = await ask("POST", "/media/uploads/", who, json);
  // as: the schema of the response
  const { id, url, headers } = body as { id: string; url: string; headers: Record<string, string> };
  const { pathname, search } = new URL(url);
  expect((await visit(pathname + search, { method: "PUT", headers, body: JPEG as BodyInit })).status).toBe(201);
  return id;
}

describe("disputes by the API", () => {
  it("have one effect for each key, and the same answer", async () => {
    const jobId = await done();
    const headers = { "Idempotency-Key": "dispute-1" };
    const open = (json: object) => ask("POST", `/services/jobs/${jobId}/dispute/`, "amina", json, headers);
    const [first, again, other] = [await open(OPENING), await open(OPENING), await open({ ...OPENING, kind: "damage" })];
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ job: jobId, no_show: null, status: "open", opened_by: "client", decision: null });
  });

  it("show their pictures to both sides and to admins only", async () => {
    const jobId = await done();
    const form = new FormData();
    for (const [name, value] of Object.entries(OPENING)) form.append(name, value);
    form.append("images[0]image", file());
    const { status, body } = await api("POST", `/services/jobs/${jobId}/dispute/`, { token: await tokenOf("yacine"), form });
    expect(status).toBe(201);
    // as: the schema of the response
    const [said] = body.statements as { by: string; images: { id: string; url: string }[] }[];
    expect(said).toMatchObject({ by: "artisan", images: [{ url: expect.stringContaining("/media/") }] });
    const path = new URL(said?.images[0]?.url ?? "").pathname;
    const seen = async (who: string) => (await visit(path, { headers: { Cookie: `token=${await tokenOf(who)}` } })).status;
    expect(await Promise.all(["amina", "yacine", "karim", "lydia"].map(seen))).toEqual([200, 200, 404, 404]);
    expect((await visit(path)).status).toBe(404);
    expect((await visit(path, { headers: { Cookie: `token=${await tokenOf("nadir", true)}` } })).status).toBe(200);
  });

  it("take uploads in place of files, each once and of its owner", async () => {
    const jobId = await done();
    const [one, two] = [await uploaded("amina"), await uploaded("amina")];
    // as: the schema of the response
    const shown = ({ statements }: object & { statements?: unknown }) =>
      (statements as { images: { id: string }[] }[]).map(({ images }) => images.map(({ id }) => id));
    const opened = await ask("POST", `/services/jobs/${jobId}/dispute/`, "amina", { ...OPENING, images: [one] });
    expect([opened.status, shown(opened.body)]).toEqual([201, [[one]]]);
    const say = (who: string, id: string) =>
      ask("POST", `/services/disputes/${opened.body.id}/statements/`, who, { text: "A second picture.", images: [id] });
    const gone = { status: 400, body: { code: "upload.gone" } };
    expect([await say("amina", one), await say("yacine", two)]).toMatchObject([gone, gone]);
    const said = await say("amina", two);
    expect([said.status, shown(said.body)]).toEqual([201, [[one], [two]]]);
  });

  it("are opened by a guest with the link, whom an SMS tells when the artisan does", async () => {
    const id = "aguestwithadispute00";
    await insertGuest(id, "+213559999112");
    const guestUser = guestActor({ userId: id, firstName: "Samira", language: "ar", isConfirmed: true });
    await givePoints("yacine", 20);
    const jobId = await postedJob(guestUser);
    await acceptedOffer(guestUser, await sentOffer("yacine", jobId));
    await completeJob(testCtx(guestUser, { now: Date.now() }), { jobId });
    const guest = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, id)}`;
    const opened = await ask("POST", `/services/jobs/${jobId}/dispute/`, "yacine", { ...OPENING, kind: "not_paid" });
    expect(opened.status).toBe(201);
    const sent = await openDb(env.DB)
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.subjectId, String(opened.body.id)));
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([["guest_dispute_opened", "+213559999112"]]);
    const answered = await ask("POST", `/services/disputes/${opened.body.id}/statements/`, guest, { text: "I paid in cash." });
    expect(answered).toMatchObject({ status: 201, body: { statements: [{ by: "artisan" }, { by: "client" }] } });
    expect((await ask("GET", "/services/disputes/", guest)).body).toMatchObject([{ id: opened.body.id }]);
    expect((await ask("POST", `/services/disputes/${opened.body.id}/withdrawal/`, guest)).status).toBe(403);
  });

  it("are for the two sides of their match alone, in every call", async () => {
    const jobId = await done();
    expect((await ask("POST", `/services/jobs/${jobId}/dispute/`, "karim", OPENING)).status).toBe(404);
    const { body: dispute } = await ask("POST", `/services/jobs/${jobId}/dispute/`, "amina", OPENING);
    const calls = [
      ["GET", ""],
      ["POST", "statements/", { text: "Mine." }],
      ["POST", "withdrawal/"],
      ["POST", "appeal/", { text: "I do not agree with it at all." }],
    ] as const;
    for (const [method, call, json] of calls)
      for (const who of ["lydia", "karim", "nadir"])
        expect([call, who, (await ask(method, `/services/disputes/${dispute.id}/${call}`, who, json)).status]).toEqual([
          call,
          who,
          404,
        ]);
    expect((await api("GET", `/services/disputes/${dispute.id}/`)).status).toBe(401);
  });

  it("name the field of each fault", async () => {
    const jobId = await done();
    const faults = async (json: object) => (await ask("POST", `/services/jobs/${jobId}/dispute/`, "amina", json)).body;
    const required = ["This field is required."];
    expect(await faults({})).toMatchObject({ kind: required, statement: required });
    expect(await faults({ ...OPENING, kind: "tea" })).toMatchObject({ kind: ['"tea" is not a valid choice.'] });
    for (const statement of ["Too short.", "a".repeat(2_001), 5, null])
      expect(await faults({ ...OPENING, statement })).toHaveProperty("statement");
    for (const images of [["no such upload"], ["1", "2", "3", "4", "5", "6"], "x", 7])
      expect(await faults({ ...OPENING, images })).toHaveProperty("images");
    const { body } = await ask("POST", `/services/jobs/${jobId}/dispute/`, "amina", OPENING);
    for (const text of ["", "a".repeat(2_001), undefined])
      expect((await ask("POST", `/services/disputes/${body.id}/statements/`, "yacine", { text })).body).toHaveProperty("text");
    expect((await ask("POST", `/services/disputes/${body.id}/appeal/`, "yacine", { text: "No." })).status).toBe(400);
    const heard = ctxAs("nadir", { now: Date.now() + DISPUTE_ANSWER_MS });
    const decision = { outcome: "artisan_right", reason: "no_proof", note: "Nobody can tell." } as const;
    await decideDispute(heard, { disputeId: String(body.id), ...decision });
    const appeal = async (who: string) =>
      (await ask("POST", `/services/disputes/${body.id}/appeal/`, who, { text: "No." })).status;
    expect([await appeal("yacine"), await appeal("amina"), await appeal("karim")]).toEqual([403, 400, 404]);
  });
});

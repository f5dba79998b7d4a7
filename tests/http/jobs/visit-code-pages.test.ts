import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import en from "#app/locales/en.ts";
import { openDb } from "#db/open.ts";
import { visits } from "#db/schema/visits.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const HOUR = 3_600_000;

/** A visit of Yacine's, agreed and moved to this start. */
async function agreed(startsAt: number, client: Parameters<typeof postedJob>[0] = "amina") {
  await givePoints("yacine", 20);
  const jobId = await postedJob(client);
  await acceptedOffer(client, await sentOffer("yacine", jobId));
  const now = Date.now();
  const slot = { date: dayInAlgiers(now + 48 * HOUR), from_time: 600, to_time: 720 };
  const { visitId } = await proposeVisit(ctxAs("yacine", { now }), { jobId, ...slot });
  await agreeVisit(typeof client === "string" ? ctxAs(client, { now }) : ctxAs("amina", { now, actor: client }), {
    visitId,
    revision: 1,
  });
  await openDb(env.DB)
    .update(visits)
    .set({ startsAt, endsAt: startsAt + 2 * HOUR })
    .where(eq(visits.id, visitId));
  return { jobId, visit: `/en/job/${jobId}/visits/${visitId}` };
}

const codesIn = (html: string) =>
  [...html.matchAll(/<span>(\d{3})<\/span>\s*<span>(\d{3})<\/span>/g)].map(([, first, second]) => `${first}${second}`);
const squares = (html: string) =>
  [...html.matchAll(/<svg[^>]*role="img"[^>]*aria-label="((?:\d ){5}\d)"/g)].map(([, spoken = ""]) => spoken.replaceAll(" ", ""));

/** As a phone on a slow network loads it. */
const compressedBytes = async (html: string) =>
  (await new Response(new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer()).byteLength;

describe("the codes on the page of a visit, without scripts", () => {
  it("are shown in two groups of three with a square, completion behind a tap, and the artisan types them", async () => {
    const { visit, jobId } = await agreed(Date.now() - HOUR);
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    const hers = await htmlOf(amina, visit);
    const [arrival = "", completion = ""] = codesIn(hers);
    expect([codesIn(hers).length, squares(hers)]).toEqual([2, [arrival, completion]]);
    expect(await compressedBytes(hers)).toBeLessThanOrEqual(20_000);
    const spoken = [...arrival].join(" ");
    expect(hers).toMatch(
      new RegExp(`class="sr-only">${spoken}</p><p aria-hidden="true"[^>]*><span>${arrival.slice(0, 3)}</span>`),
    );
    expect(/<details[^>]*><summary[^>]*>Show the completion.*?<\/details>/s.exec(hers)?.[0]).toContain(
      en.visits.codes.completion_text,
    );
    expect(hers).not.toContain(`/qr`);

    const his = await htmlOf(yacine, visit);
    expect([codesIn(his), squares(his)]).toEqual([[], []]);
    expect(his).toMatch(/<input[^>]*name="arrival_code"[^>]*>/);
    const [field = ""] = /<input[^>]*name="arrival_code"[^>]*>/.exec(his) ?? [];
    expect(field).toMatch(/inputMode="numeric"/i);
    expect(field).toMatch(/autoComplete="one-time-code"/i);
    const refusedWith = async (arrival_code: string, sentence: string) => {
      const answer = await sendForm(yacine, `${visit}/arrival`, { arrival_code });
      expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([400, true]);
    };
    for (const typed of ["12 34", "abc"]) await refusedWith(typed, en.visits.codes.digits);
    await refusedWith(
      arrival.replace(/^./, (digit) => String((Number(digit) + 1) % 10)),
      en.fields.wrong_code,
    );
    expect(formResultOf(await sendForm(yacine, `${visit}/arrival`, { arrival_code: arrival })).to).toBe(visit);
    expect(squares(await htmlOf(amina, visit))).toEqual([completion]);
    expect(await htmlOf(yacine, visit)).not.toContain('name="arrival_code"');
    expect(formResultOf(await sendForm(yacine, `${visit}/completion`, { completion_code: completion })).to).toBe(visit);
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain(`/en/job/${jobId}/review`);
  });

  it("are not on the page before their time, and only the sides may send the forms", async () => {
    const { visit } = await agreed(Date.now() + 3 * HOUR);
    const [yacine, amina, karim] = [await browserOf("yacine"), await browserOf("amina"), await browserOf("karim")];
    expect(squares(await htmlOf(amina, visit))).toEqual([]);
    expect(await htmlOf(yacine, visit)).not.toContain("_code");
    const early = await sendForm(yacine, `${visit}/arrival`, { arrival_code: "123456" });
    expect([early.status, (await early.text()).includes("codes of this visit are good from")]).toEqual([409, true]);
    expect((await sendForm(amina, `${visit}/arrival`, { arrival_code: "123456" })).status).toBe(403);
    for (const form of ["arrival", "completion", "codes"])
      expect((await sendForm(karim, `${visit}/${form}`, { arrival_code: "123456", completion_code: "123456" })).status).toBe(404);
  });

  it("stay on both pages under a waiting report, because the two may still find each other", async () => {
    const { visit, jobId } = await agreed(Date.now() - HOUR);
    await reportNoShow(ctxAs("amina", { now: Date.now() }), { jobId, reopen: false });
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    const shown = codesIn(await htmlOf(amina, visit));
    expect(shown).toHaveLength(1);
    const his = await htmlOf(yacine, visit);
    expect([his.includes('name="arrival_code"'), his.includes('name="completion_code"')]).toEqual([true, false]);
    expect(formResultOf(await sendForm(yacine, `${visit}/arrival`, { arrival_code: shown[0] ?? "" })).to).toBe(visit);
  });

  it("are shown to a guest by the cookie of the link, who renews them", async () => {
    const userId = "guestofcodepages0000";
    await insertGuest(userId, "+213559999223");
    const guest = { Cookie: `guest=${await guestLinkTokenOf(ctxAs("amina").signer, userId)}` };
    const actor = guestActor({ userId, firstName: "Samira", language: "ar", isConfirmed: true });
    const { visit } = await agreed(Date.now() - HOUR, actor);
    const before = codesIn(await htmlOf(guest, visit));
    expect(formResultOf(await sendForm(guest, `${visit}/codes`, {})).to).toBe(visit);
    const after = codesIn(await htmlOf(guest, visit));
    expect([before.length, after.length, after.some((code) => before.includes(code))]).toEqual([2, 2, false]);
  });
});

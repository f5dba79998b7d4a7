import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { DISPUTE_CAUSES, DISPUTE_OUTCOMES } from "#app/domain/disputes/rules.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { rejectCompletion } from "#app/domain/jobs/lifecycle/reject-completion.ts";
import { visitCodeDigits } from "#app/domain/messaging/code-digits.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { completeByCode } from "#app/domain/visits/codes/complete-by-code.ts";
import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { renewCodes } from "#app/domain/visits/codes/renew-codes.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobs } from "#db/schema/jobs.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { visits } from "#db/schema/visits.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { offerOn } from "../../offers/fixtures.ts";
import { DAY, db, HOUR, MINUTE } from "../fixtures.ts";
import type { Scene } from "./people.ts";

/** What somebody may try, repeated by likelihood. Much of it is refused. */
const VERBS = {
  matched: [
    ...["propose", "propose", "counter", "counter", "agree", "agree", "agree", "agree", "refuse", "cancel", "renew"],
    ...["arrive", "arrive", "arrive", "arrive_late", "type_wrong", "complete", "complete", "complete_wrong"],
    ...["report", "report", "report", "report", "report_keep", "done", "say_done", "not_yet", "cancel_match"],
  ],
  open: ["offer_and_accept", "offer_and_accept", "report", "arrive_late", "open_dispute", "propose", "cancel"],
  unreviewed: ["complete", "arrive_late", "open_dispute", "open_dispute", "review", "review", "agree", "report"],
  archived: ["open_dispute", "review", "arrive_late", "complete", "agree"],
  waiting: ["answer_agreed", "answer_contested", "report", "take_back", "arrive_late", "arrive_late"],
  disputed: ["state", "state", "decide", "decide", "decide_with_cause", "decide_with_cause", "withdraw_dispute", "open_dispute"],
  decided: ["appeal", "appeal", "appeal", "decide", "state"],
  appealed: ["keep_decision", "change_decision", "change_decision", "state"],
} as const;
export type Verb = (typeof VERBS)[keyof typeof VERBS][number];
export const ALL_VERBS: readonly Verb[] = [...new Set(Object.values(VERBS).flat())];

export type Step = { pick: number; isClient: boolean; choice: number };
export const step: fc.Arbitrary<Step> = fc.record({ pick: fc.nat(999), isClient: fc.boolean(), choice: fc.nat(11) });

const AHEAD = [0, 0, 3 * HOUR, DAY, 12 * DAY];
const ALGIERS = HOUR;

/** An hour from then on, or the next morning if it would not fit into the day. */
export function slotAt(at: number) {
  const local = Math.floor((at + ALGIERS) / MINUTE) * MINUTE;
  const isLate = local % DAY > 22 * HOUR;
  const day = Math.floor(local / DAY) + Number(isLate);
  const from_time = isLate ? 480 : (local % DAY) / MINUTE;
  return { date: new Date(day * DAY).toISOString().slice(0, 10), from_time, to_time: from_time + 60 };
}

type Present = Awaited<ReturnType<typeof presentOf>>;

export async function presentOf({ jobId }: Scene) {
  const [[job], ofJob, reports, files] = await db.batch([
    db
      .select({
        status: jobs.status,
        artisanId: sql<string | null>`(SELECT artisan_id FROM offers WHERE id = accepted_offer_id)`,
      })
      .from(jobs)
      .where(eq(jobs.id, jobId)),
    db.select().from(visits).where(eq(visits.jobId, jobId)).orderBy(visits.startsAt, visits.id),
    db.select().from(noShows).where(eq(noShows.jobId, jobId)).orderBy(noShows.createdAt),
    db.select().from(disputes).where(eq(disputes.jobId, jobId)).orderBy(disputes.createdAt),
  ]);
  if (!job) throw new Error("a request never goes");
  return { job, visits: ofJob, reports, disputes: files };
}

function verbsNow({ job, reports, disputes: files }: Present): readonly Verb[] {
  const [status, file] = [files.at(-1)?.status, reports.some((one) => one.status === "waiting")];
  const ofDispute = status === "open" ? VERBS.disputed : status === "decided" ? VERBS.decided : [];
  return [
    ...(job.status === "draft" ? [] : VERBS[job.status]),
    ...(file ? [...VERBS.waiting, ...VERBS.waiting, ...VERBS.waiting] : []),
    ...(reports.some((one) => one.cause !== null) ? (["open_dispute", "open_dispute"] as const) : []),
    ...[...ofDispute, ...ofDispute],
    ...(status === "appealed" ? [...VERBS.appealed, ...VERBS.appealed] : []),
  ];
}

/** One step of somebody. Returns its name. */
export async function take(scene: Scene, present: Present, what: Step): Promise<Verb> {
  const verbs = verbsNow(present);
  const verb = verbs[what.pick % verbs.length] ?? "propose";
  await act(scene, present, verb, what);
  return verb;
}

const NO_IMAGES = { images: [], uploadIds: [] };
const NOTE = { reason: "photos_show", note: "The pictures show a dry tap." } as const;

export async function act(
  scene: Scene,
  present: Present,
  verb: Verb,
  { isClient, choice }: Omit<Step, "pick">,
): Promise<unknown> {
  const {
    jobId,
    clock: { now },
  } = scene;
  const at = (person: SignedIn, time = now) => testCtx(person, { now: time });
  const artisan = present.job.artisanId === scene.second.userId ? scene.second : scene.first;
  const side = at(isClient ? scene.client : artisan);
  const live = present.visits.filter(({ status }) => status === "proposed" || status === "agreed" || status === "missed");
  const visit = live.at(choice % 3 === 0 ? 0 : -1) ?? present.visits.at(-1);
  const [visitId, revision] = [visit?.id ?? "", (visit?.revision ?? 1) + Number(choice === 11)];
  const noShowId = present.reports.at(-1)?.id ?? "";
  const disputeId = present.disputes.at(-1)?.id ?? "";
  const slot = slotAt(now + (AHEAD[choice % 5] ?? 0));
  const answering = { ...(visit?.pendingBy ? { by: at(visit.pendingBy === "client" ? artisan : scene.client) } : {}) };
  const code = async (kind: "arrival" | "completion") =>
    visitCodeDigits(side.signer, {
      ...{ visitId, kind, renewals: visit?.codeRenewals ?? 0 },
      keyId: visit?.codeKeyId ?? side.signer.ids[0],
    });
  const admin = at(scene.admins[choice % 2] ?? scene.client);
  const effects = { return_points: choice % 3 === 0, remove_review: choice % 4 === 0 };
  const outcome = DISPUTE_OUTCOMES[choice % 4] ?? "shared";
  const cause = DISPUTE_CAUSES[choice % 3];

  switch (verb) {
    case "propose":
      return proposeVisit(side, { jobId, ...slot, kind: choice % 4 === 0 ? "diagnosis" : "work" });
    case "counter":
      return proposeSlot(side, { visitId, revision, ...slot });
    case "agree":
      return agreeVisit(answering.by ?? side, { visitId, revision });
    case "refuse":
      return refuseSlot(side, { visitId, revision });
    case "cancel":
      return cancelVisit(side, { visitId, revision, reason: "ill" });
    case "renew":
      return renewCodes(at(scene.client), { visitId });
    case "arrive":
      return enterArrival(at(artisan), { visitId, arrival_code: await code("arrival"), entered_at: undefined });
    case "arrive_late":
      return enterArrival(at(scene.first), {
        visitId,
        arrival_code: await code("arrival"),
        entered_at: (visit?.startsAt ?? now) + MINUTE,
      });
    case "type_wrong":
      return enterArrival(at(artisan), { visitId, arrival_code: "000000", entered_at: undefined });
    case "complete":
      return completeByCode(at(artisan), { jobId, typed: await code("completion"), enteredAt: undefined });
    case "complete_wrong":
      return completeByCode(at(artisan), { jobId, typed: "000000", enteredAt: undefined });
    case "report":
      return reportNoShow(isClient ? side : at(scene.first), { jobId });
    case "report_keep":
      return reportNoShow(side, { jobId, reopen: false, ...(choice % 2 ? { visit: visitId } : {}) });
    case "answer_agreed":
    case "answer_contested":
      return answerNoShow(isClient ? side : at(scene.first), {
        noShowId,
        answer: verb === "answer_agreed" ? "agreed" : "contested",
      });
    case "take_back":
      return withdrawNoShow(isClient ? side : at(scene.first), { noShowId });
    case "done":
      return completeJob(at(scene.client), { jobId });
    case "say_done":
      return completeJob(at(artisan), { jobId });
    case "not_yet":
      return rejectCompletion(at(scene.client), { jobId });
    case "cancel_match":
      return cancelMatch(side, { jobId, reason: "ill" });
    case "offer_and_accept":
      return offerOn(at(scene.second), jobId).then((offerId) => acceptOffer(at(scene.client), { offerId }));
    case "review":
      return leaveReview(side, { jobId, rating: 1 + (choice % 5) });
    case "open_dispute":
      return openDispute(side, { jobId, kind: "other", statement: "We do not agree about the work.", ...NO_IMAGES });
    case "state":
      return addStatement(side, { disputeId, text: "It was so.", ...NO_IMAGES });
    case "withdraw_dispute":
      return withdrawDispute(side, { disputeId });
    case "appeal":
      return appealDispute(side, { disputeId, text: "The pictures are from another day." });
    case "decide":
      return decideDispute(admin, { disputeId, outcome, ...NOTE, ...effects });
    case "decide_with_cause":
      return decideDispute(admin, { disputeId, outcome, ...NOTE, ...effects, cause });
    case "keep_decision":
      return decideDisputeAppeal(admin, { disputeId, kept: true, ...NOTE });
    case "change_decision":
      return decideDisputeAppeal(admin, {
        disputeId,
        kept: false,
        outcome,
        ...NOTE,
        ...effects,
        ...(choice % 2 ? { cause } : {}),
      });
  }
}

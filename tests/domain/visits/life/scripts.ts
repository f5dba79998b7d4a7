import { sql } from "drizzle-orm";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { ANSWER_WINDOW_MS } from "#app/domain/no-shows/rules.ts";
import { settleNoShows } from "#app/domain/no-shows/settle-no-shows.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { completeByCode } from "#app/domain/visits/codes/complete-by-code.ts";
import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { renewCodes } from "#app/domain/visits/codes/renew-codes.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, asSystem, ctxAs, testCtx } from "#tests/support/ctx.ts";
import { artisan, client, DAY, db, HOUR, MINUTE, TUESDAY, TUESDAY_STARTS, WEDNESDAY } from "../fixtures.ts";

const admin = (over: Over) => ctxAs("nadir", over);
/** An appeal is decided by somebody else than the first decision. */
const otherAdmin = (over: Over) => testCtx(actorOf("other-admin", DEMO_USERS.nadir), over);

type Over = Partial<Ctx>;
export type Match = { jobId: string; offerId: string };
/** What somebody does, with a database that may die. What a person reads on the page before is read here without it. */
export type Step = { now: number; act: (match: Match, over: Over) => Promise<unknown> };

async function newest(table: "visits" | "no_shows" | "disputes", { offerId }: Match) {
  const rows = await db.all<{ id: string; revision: number }>(
    sql`SELECT * FROM ${sql.raw(table)} WHERE offer_id = ${offerId} ORDER BY created_at DESC LIMIT 1`,
  );
  if (!rows[0]) throw new Error(`no row of ${table}`);
  return rows[0];
}
async function onVisit(match: Match) {
  const { id, revision } = await newest("visits", match);
  return { visitId: id, revision };
}
const onReport = async (match: Match) => ({ noShowId: (await newest("no_shows", match)).id });
const onDispute = async (match: Match) => ({ disputeId: (await newest("disputes", match)).id });

async function codesAt(match: Match, now: number) {
  const visit = await findVisit(client({ now }), (await newest("visits", match)).id);
  const codes = visit && (await codesOfVisit(client({ now }), visit));
  if (!codes) throw new Error("no codes are shown");
  return { arrival: codes.arrival, completion: codes.completion ?? "" };
}

const NO_IMAGES = { images: [], uploadIds: [] };
const OPENING = { kind: "poor_work", statement: "The tap still leaks after the repair.", ...NO_IMAGES } as const;
const FOR_CLIENT = { outcome: "client_right", reason: "photos_show", note: "The pictures show the leak." } as const;

const TALK = TUESDAY_STARTS - 2 * DAY;
const propose = (now = TALK): Step => ({ now, act: ({ jobId }, over) => proposeVisit(artisan(over), { jobId, ...TUESDAY }) });
const agree = (now = TALK + MINUTE): Step => ({
  now,
  act: async (match, over) => agreeVisit(client(over), await onVisit(match)),
});
const report = (side: typeof client, reopen: boolean): Step => ({
  now: TUESDAY_STARTS + HOUR,
  act: ({ jobId }, over) => reportNoShow(side(over), { jobId, reopen }),
});

/** What happens before, and the steps that are killed. */
export type Life = { before: readonly Step[]; steps: readonly Step[] };
const AGREED = [propose(), agree()];

export const LIVES: Record<string, Life> = {
  "a visit that is proposed, countered, agreed, reminded of and cancelled": {
    before: [],
    steps: [
      propose(),
      { now: TALK + 1, act: async (m, over) => proposeSlot(client(over), { ...(await onVisit(m)), ...WEDNESDAY }) },
      { now: TALK + 2, act: async (m, over) => agreeVisit(artisan(over), await onVisit(m)) },
      { now: TALK + 3, act: async (m, over) => proposeSlot(artisan(over), { ...(await onVisit(m)), ...TUESDAY }) },
      { now: TALK + 6, act: async (m, over) => refuseSlot(client(over), { ...(await onVisit(m)), reason: "I work." }) },
      { now: TUESDAY_STARTS + 10 * HOUR, act: (_, over) => remindOfVisits(asSystem("cron", over)) },
      {
        now: TUESDAY_STARTS + 11 * HOUR,
        act: async (m, over) => cancelVisit(artisan(over), { ...(await onVisit(m)), reason: "My van broke down." }),
      },
    ],
  },
  "codes at the door and at the end, and a dispute with an appeal": {
    before: AGREED,
    steps: [
      { now: TUESDAY_STARTS, act: async (m, over) => renewCodes(client(over), { visitId: (await onVisit(m)).visitId }) },
      {
        now: TUESDAY_STARTS,
        act: async (m, over) => {
          const { arrival } = await codesAt(m, TUESDAY_STARTS);
          return enterArrival(artisan(over), {
            visitId: (await onVisit(m)).visitId,
            arrival_code: arrival,
            entered_at: undefined,
          });
        },
      },
      {
        now: TUESDAY_STARTS + HOUR,
        act: async (m, over) => {
          const { completion } = await codesAt(m, TUESDAY_STARTS + HOUR);
          return completeByCode(artisan(over), { jobId: m.jobId, typed: completion, enteredAt: undefined });
        },
      },
      { now: TUESDAY_STARTS + DAY, act: ({ jobId }, over) => openDispute(client(over), { jobId, ...OPENING }) },
      {
        now: TUESDAY_STARTS + DAY + 1,
        act: async (m, over) => addStatement(artisan(over), { ...(await onDispute(m)), text: "It was dry.", ...NO_IMAGES }),
      },
      {
        now: TUESDAY_STARTS + DAY + 2,
        act: async (m, over) => decideDispute(admin(over), { ...(await onDispute(m)), ...FOR_CLIENT, return_points: true }),
      },
      {
        now: TUESDAY_STARTS + DAY + 3,
        act: async (m, over) =>
          appealDispute(artisan(over), { ...(await onDispute(m)), text: "They are of another tap in the house." }),
      },
      {
        now: TUESDAY_STARTS + DAY + 4,
        act: async (m, over) =>
          decideDisputeAppeal(otherAdmin(over), {
            ...{ ...(await onDispute(m)), kept: false },
            ...FOR_CLIENT,
            outcome: "artisan_right",
          }),
      },
    ],
  },
  "a client's report that opens the request, its answer, and a dispute that is taken back": {
    before: AGREED,
    steps: [
      report(client, true),
      {
        now: TUESDAY_STARTS + 2 * HOUR,
        act: async (m, over) => answerNoShow(artisan(over), { ...(await onReport(m)), answer: "contested", text: "I rang." }),
      },
      {
        now: TUESDAY_STARTS + 3 * HOUR,
        act: ({ jobId }, over) => openDispute(artisan(over), { jobId, ...OPENING, kind: "no_show" }),
      },
      {
        now: TUESDAY_STARTS + 4 * HOUR,
        act: async (m, over) => withdrawDispute(artisan(over), await onDispute(m)),
      },
    ],
  },
  "an artisan's report that is taken back": {
    before: AGREED,
    steps: [
      report(artisan, false),
      { now: TUESDAY_STARTS + 2 * HOUR, act: async (m, over) => withdrawNoShow(artisan(over), await onReport(m)) },
    ],
  },
  "an artisan's report whose silence gives the points back": {
    before: AGREED,
    steps: [
      report(artisan, false),
      { now: TUESDAY_STARTS + HOUR + ANSWER_WINDOW_MS + 1, act: (_, over) => settleNoShows(asSystem("cron", over)) },
    ],
  },
  "a cause that the artisan admits, and a decision that finds another one": {
    before: AGREED,
    steps: [
      report(client, false),
      {
        now: TUESDAY_STARTS + 2 * HOUR,
        act: async (m, over) => answerNoShow(artisan(over), { ...(await onReport(m)), answer: "agreed" }),
      },
      {
        now: TUESDAY_STARTS + 3 * HOUR,
        act: ({ jobId }, over) => openDispute(artisan(over), { jobId, ...OPENING, kind: "no_show" }),
      },
      {
        now: TUESDAY_STARTS + 4 * DAY,
        act: async (m, over) =>
          decideDispute(admin(over), {
            ...(await onDispute(m)),
            ...FOR_CLIENT,
            ...{ outcome: "artisan_right", cause: "client" },
          }),
      },
    ],
  },
};

import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { REPORT_AFTER_MS } from "#app/domain/no-shows/rules.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";
import { asSystem, testCtx } from "#tests/support/ctx.ts";
import { matched } from "./fixtures.ts";

/** Tuesday 24 November 2026 from 10:00 in Algiers, after the tests' noon. */
const SLOT = { date: "2026-11-24", from_time: 600, to_time: 720 };
const STARTS_AT = Date.UTC(2026, 10, 24, 9);

const DUE = STARTS_AT + REPORT_AFTER_MS;

async function proposed(name: string, slot = SLOT) {
  const match = await matched(name);
  const { visitId } = await proposeVisit(testCtx(match.client), { jobId: match.jobId, ...slot });
  return { ...match, visitId };
}

async function agreed(name: string) {
  const match = await proposed(name);
  await agreeVisit(testCtx(match.artisan), { visitId: match.visitId, revision: 1 });
  return match;
}

export const VISIT_CAUSES = {
  visit_proposed: async () => {
    const { client, jobId, artisanId } = await matched("visit-proposed");
    return { act: () => proposeVisit(testCtx(client), { jobId, ...SLOT }), recipients: [artisanId] };
  },
  visit_agreed: async () => {
    // Later, so that no reminder of it is due.
    const { client, artisan, visitId } = await proposed("visit-agreed", { ...SLOT, date: "2026-12-24" });
    return { act: () => agreeVisit(testCtx(artisan), { visitId, revision: 1 }), recipients: [client.userId] };
  },
  visit_cancelled: async () => {
    const { client, artisanId, visitId } = await agreed("visit-cancelled");
    return { act: () => cancelVisit(testCtx(client), { visitId, revision: 2, reason: "Ill." }), recipients: [artisanId] };
  },
  visit_reminder: async () => {
    const { client, artisanId } = await agreed("visit-reminder");
    const act = () => remindOfVisits(asSystem("cron", { now: STARTS_AT - 3_600_000 }));
    return { act, recipients: [artisanId, client.userId] };
  },
  no_show_reported: async () => {
    const { client, jobId, artisanId } = await agreed("no-show-reported");
    return { act: () => reportNoShow(testCtx(client, { now: DUE }), { jobId, reopen: false }), recipients: [artisanId] };
  },
  no_show_settled: async () => {
    const { client, artisan, artisanId, jobId } = await agreed("no-show-settled");
    const { noShow } = await reportNoShow(testCtx(client, { now: DUE }), { jobId, reopen: false });
    const act = () => answerNoShow(testCtx(artisan, { now: DUE }), { noShowId: noShow.id, answer: "agreed" });
    return { act, recipients: [artisanId, client.userId] };
  },
};

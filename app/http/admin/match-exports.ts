import { disputeRows } from "#app/domain/disputes/admin-disputes.ts";
import { DISPUTE_STATUSES } from "#app/domain/disputes/rules.ts";
import { noShowRows } from "#app/domain/no-shows/admin-no-shows.ts";
import { NO_SHOW_FLAGS, NO_SHOW_SIDES, NO_SHOW_STATUSES } from "#app/domain/no-shows/rules.ts";
import { instant } from "./export-cells.ts";
import type { Export } from "./list-exports.ts";

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null) => choices.find((one) => one === value);

/** Disputes and missed visits, without what was said. */
export const MATCH_EXPORTS: Record<string, Export> = {
  disputes: {
    head: [
      ...["id", "opened_at", "status", "kind", "opened_by", "job", "reference", "client", "artisan", "missed_visit", "decide_by"],
      ...["outcome", "reason", "decided_at", "appealed_by", "appealed_at", "kept", "final_at"],
    ],
    page: async (ctx, { search, status }, page) => {
      const { next, results } = await disputeRows(ctx, { ...page, search, status: oneOf(DISPUTE_STATUSES, status) });
      const lines = results.map(({ decision, appeal, ...row }) => [
        ...[row.id, instant(row.createdAt), row.status, row.kind, row.openedBy, row.jobId, row.jobRef, row.clientId],
        ...[row.artisanId, row.noShowId, instant(appeal?.decideBy ?? row.decideBy), decision?.outcome ?? null],
        ...[decision?.reason ?? null, instant(decision?.decidedAt ?? null), appeal?.by ?? null],
        ...[instant(appeal?.createdAt ?? null), appeal?.decision?.isKept ?? null, instant(appeal?.decision?.decidedAt ?? null)],
      ]);
      return { next, lines };
    },
  },
  "no-shows": {
    head: [
      ...["id", "reported_at", "status", "absent", "job", "reference", "visit", "starts_at", "client", "artisan"],
      ...["answer_until", "cause", "reopened", "points_returned", "dispute"],
    ],
    page: async (ctx, { search, status, side, flag }, page) => {
      const { next, results } = await noShowRows(ctx, {
        ...{ ...page, search, status: oneOf(NO_SHOW_STATUSES, status) },
        ...{ side: oneOf(NO_SHOW_SIDES, side), flag: oneOf(NO_SHOW_FLAGS, flag) },
      });
      const lines = results.map((row) => [
        ...[row.id, instant(row.createdAt), row.status, row.absent, row.jobId, row.jobRef, row.visitId],
        ...[instant(row.startsAt), row.clientId, row.artisanId, instant(row.answerUntil), row.cause],
        ...[row.isReopened, row.arePointsReturned, row.disputeId],
      ]);
      return { next, lines };
    },
  },
};

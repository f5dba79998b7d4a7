import { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { codesOfVisit, type VisitCodes } from "#app/domain/visits/codes/code-digits.ts";
import { isReportedLate } from "#app/domain/visits/codes/rules.ts";
import { VISIT_KINDS, VISIT_STATUSES } from "#app/domain/visits/rules.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { type Slot, wallTimeOf } from "#app/domain/visits/slot-rules.ts";
import { matchSide } from "#db/enums.ts";

const side = z.enum(matchSide);

const slot = z
  .object({ date: z.string(), from_time: z.string(), to_time: z.string(), starts_at: z.string(), ends_at: z.string() })
  .describe("Day and times as on a clock in Algiers, and the same as instants.");

export const visit = z
  .object({
    id: z.string(),
    job: z.string(),
    offer: z.string(),
    kind: z.enum(VISIT_KINDS),
    status: z.enum(VISIT_STATUSES),
    revision: z.int().describe("Changing calls send it back; one that is not the present one is refused with visit.changed."),
    agreed: slot.nullable(),
    pending: slot.extend({ by: side, note: z.string().nullable(), created_at: z.string() }).nullable(),
    arrival: z
      .object({ at: z.string(), entered_at: z.string().nullable(), is_late_report: z.boolean() })
      .nullable()
      .describe("When the artisan typed the arrival code of the client."),
    codes: z
      .object({
        arrival: z.string(),
        completion: z.string().nullable().describe("Null until the artisan arrived or the slot began."),
        arrival_qr: z.string().describe("The text of the square that the artisan's phone scans."),
        completion_qr: z.string().nullable(),
        shown_from: z.string(),
        shown_until: z.string(),
        renewals_left: z.int(),
      })
      .nullable()
      .describe("For the client only: from two hours before the slot to 72 hours after it."),
    no_show: z.string().nullable().describe("The report that one side did not come."),
    cancelled: z
      .object({ by: side.nullable(), reason: z.string().nullable(), at: z.string(), is_late: z.boolean() })
      .nullable()
      .describe("`by` is null if our team ended the match."),
    overlaps_own: z.boolean().describe("For the artisan: another agreed visit of theirs lies in that window."),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Visit" });

export const nextVisit = z.object({
  id: z.string(),
  kind: z.enum(VISIT_KINDS),
  status: z.enum(VISIT_STATUSES),
  starts_at: z.string(),
  ends_at: z.string(),
});

const instantJson = (at: number) => new Date(at).toISOString();

const slotJson = (at: Slot): z.infer<typeof slot> => {
  const { date, fromTime, toTime } = wallTimeOf(at);
  return { date, from_time: fromTime, to_time: toTime, starts_at: instantJson(at.startsAt), ends_at: instantJson(at.endsAt) };
};

export type VisitJson = z.infer<typeof visit>;

export const visitJson = async (ctx: Ctx, row: VisitView): Promise<VisitJson> =>
  visitJsonWith(row, codesJson(await codesOfVisit(ctx, row)));

export const codesJson = (codes: VisitCodes | null): VisitJson["codes"] =>
  codes && {
    ...{ arrival: codes.arrival, completion: codes.completion },
    ...{ arrival_qr: codes.arrivalQr, completion_qr: codes.completionQr },
    ...{ shown_from: instantJson(codes.shownFrom), shown_until: instantJson(codes.shownUntil) },
    renewals_left: codes.renewalsLeft,
  };

const visitJsonWith = ({ pending, cancelled, arrival, ...row }: VisitView, codes: VisitJson["codes"]): VisitJson => ({
  id: row.id,
  job: row.jobId,
  offer: row.offerId,
  kind: row.kind,
  status: row.status,
  revision: row.revision,
  agreed: row.agreed && slotJson(row.agreed),
  pending: pending && {
    ...slotJson(pending),
    ...{ by: pending.by, note: pending.note, created_at: instantJson(pending.createdAt) },
  },
  arrival: arrival && {
    at: instantJson(arrival.at),
    entered_at: arrival.enteredAt === null ? null : instantJson(arrival.enteredAt),
    is_late_report: isReportedLate(arrival),
  },
  codes,
  no_show: row.noShowId,
  cancelled: cancelled && {
    ...{ by: cancelled.by, reason: cancelled.reason },
    ...{ at: instantJson(cancelled.at), is_late: cancelled.isLate },
  },
  overlaps_own: row.overlapsOwn,
  created_at: instantJson(row.createdAt),
  updated_at: instantJson(row.updatedAt),
});

type NextVisit = { id: string; kind: VisitView["kind"]; status: VisitView["status"]; startsAt: number; endsAt: number };

export const nextVisitJson = ({ startsAt, endsAt, ...row }: NextVisit): z.infer<typeof nextVisit> => ({
  ...row,
  starts_at: instantJson(startsAt),
  ends_at: instantJson(endsAt),
});

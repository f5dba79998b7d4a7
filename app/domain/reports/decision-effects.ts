import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { unveilImagesStatement, veilImagesStatement } from "../chat/statements.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { notifyIfStatement } from "../notifications/statements.ts";
import { giveBackCaptureStatements } from "../points/statements.ts";
import type { Effects } from "./input.ts";
import type { ReportRow } from "./queries.ts";
import { isNotGivenBack } from "./statements.ts";

/** What an upheld report does, as its row says it, and the pictures of the message that it removes. */
export type DecisionEffects = { flags: { isWarned: boolean; isMessageHidden: boolean; isRefunded: boolean }; pictures: string[] };

export const NO_EFFECTS: DecisionEffects = {
  flags: { isWarned: false, isMessageHidden: false, isRefunded: false },
  pictures: [],
};

/** Refuses: invalid on hide_message where no message is meant, on refund_points where none can be given back to the reporter. */
export async function effectsOf(ctx: Ctx, report: ReportRow, asked: Effects): Promise<DecisionEffects> {
  const isMessageHidden = asked.hide_message === true;
  const isRefunded = asked.refund_points === true;
  if (isMessageHidden && report.messageSeq === null) throw invalid("hide_message");
  if (isRefunded && report.refundable === 0) throw invalid("refund_points");
  return {
    flags: { isWarned: asked.warn === true, isMessageHidden, isRefunded },
    pictures: isMessageHidden ? await picturesOf(ctx, report) : [],
  };
}

const invalid = (field: "hide_message" | "refund_points") => new InvalidFields({ [field]: [{ code: "invalid", params: {} }] });

/** Of the message that is meant. */
export async function picturesOf(ctx: Ctx, { roomId, messageSeq }: ReportRow): Promise<string[]> {
  if (messageSeq === null) return [];
  const [message] = await ctx.rooms.messagesAsSaid(roomId, { before: messageSeq + 1, limit: 1 });
  return message?.seq === messageSeq ? message.media.map(({ id }) => id) : [];
}

/** For the batch that decides, if `condition` holds at that place of it. Of a removed message and of a warning the other side is told. */
export function effectStatements(
  { db, now: at }: Ctx,
  { id: reportId, roomId, jobId, reason, reported }: ReportRow,
  { flags, pictures }: DecisionEffects,
  condition: SQL,
): Statement[] {
  const tells = sql`(${condition} AND ${flags.isWarned || flags.isMessageHidden || flags.isRefunded ? 1 : 0})`;
  return [
    veilImagesStatement(db, { roomId, ids: pictures, condition }),
    notifyIfStatement(db, reported.id, { at, roomId, reportId, jobId, type: "account_notice", reason }, tells),
    // a room bears the id of its offer
    ...(flags.isRefunded
      ? giveBackCaptureStatements(
          db,
          { offerId: roomId, reason: "report_upheld", at },
          sql`${condition} AND ${isNotGivenBack(sql`${roomId}`)}`,
        )
      : []),
  ];
}

/** The same for one that takes them back; points that were given stay where they are, since they may be spent. */
export const undoStatements = ({ db }: Ctx, { roomId }: ReportRow, pictures: readonly string[], condition: SQL): Statement[] => [
  unveilImagesStatement(db, { roomId, ids: pictures, condition }),
];

import { type PointsStatement, type StatementLine, statementLines } from "#app/domain/points/points-statement.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { minuteInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";
import { wordsOf } from "#app/views/points/statement-view.ts";
import { type Cell, csvFile } from "../csv.ts";

/** The fields of a hash in their order, as the API names them, and the hash. */
const FIELDS = ["previous_hash", "id", "kind", "points", "reason", "job", "offer", "receipt", "created_at", "hash"] as const;

export const LINES_AT_ONCE = 500;

/** All lines of a month, first as they are read, then as they are hashed. */
export const statementFile = (ctx: Ctx, month: string, first: PointsStatement) =>
  csvFile(`hirfa-points-${month}.csv`, {
    language: ctx.language,
    head: headIn(ctx.language),
    pages: pagesOf(ctx, month, first),
  });

function headIn(language: Language): string[] {
  const t = translator(language);
  return [
    t("points_statement.line"),
    t("points_statement.at"),
    t("points_statement.movement"),
    t("points_statement.reason"),
    t("points_statement.service"),
    t("points.available"),
    t("points.held"),
    ...FIELDS.map((field) => `${t(`points_statement.field.${field}`)} (${field})`),
  ];
}

async function* pagesOf(ctx: Ctx, month: string, first: PointsStatement): AsyncGenerator<Cell[][]> {
  let page: Pick<PointsStatement, "lines" | "next"> = first;
  yield page.lines.map((line) => cellsOf(ctx, line));
  while (page.next !== null) {
    page = await statementLines(ctx, { month, after: page.next, limit: LINES_AT_ONCE });
    yield page.lines.map((line) => cellsOf(ctx, line));
  }
}

function cellsOf(ctx: Ctx, line: StatementLine): Cell[] {
  const { kind, reason, service } = wordsOf(ctx, line);
  return [
    ...[line.seq, minuteInAlgiers(line.createdAt).replace("T", " "), kind, reason, service],
    ...[line.effect.available, line.effect.held],
    ...[line.previousHash, line.id, line.kind, line.points, line.reason, line.jobId, line.offerId, line.receiptId],
    ...[new Date(line.createdAt).toISOString(), line.hash],
  ];
}

import { accountReferenceOf } from "#app/domain/payments/rules.ts";
import type { PointsStatement, StatementLine } from "#app/domain/points/points-statement.ts";
import { POINT_REASONS } from "#app/domain/points/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { monthInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { type Formats, formatsIn } from "#app/i18n/format.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { translator } from "#app/i18n/translate.ts";

type Reader = Pick<Ctx, "language" | "now">;

export type StatementView = ReturnType<typeof statementView>;

/** Everything that the page of a statement says. */
export function statementView({ language, now }: Reader, statement: PointsStatement, { isFirstPage }: { isFirstPage: boolean }) {
  const t = translator(language);
  const format = formatsIn(language);
  const { month, months, names, before, after, lines, next } = statement;
  const nameOf = (one: string) => format.month(Date.parse(one));
  const amounts = { available: t("points.available"), held: t("points.held") };
  return {
    title: t("points.statement"),
    month: month && { value: month, name: nameOf(month) },
    facts: [
      { label: t("points_statement.name"), value: names ? (names.companyName ?? `${names.firstName} ${names.lastName}`) : "" },
      { label: t("points_statement.account"), value: accountReferenceOf(statement.userId) },
    ],
    choice: {
      label: t("points_statement.month"),
      show: t("points_statement.show"),
      months: months.map((value) => ({ value, name: nameOf(value) })),
    },
    download: t("points_statement.download"),
    balance: {
      title: t("points.balance"),
      moment: t("points_statement.moment"),
      ...amounts,
      rows: [
        { label: t("points_statement.before"), ...balanceText(format, before) },
        {
          label: t(month === monthInAlgiers(now) ? "points_statement.now" : "points_statement.after"),
          ...balanceText(format, after),
        },
      ],
    },
    lines: {
      title: t("points_statement.lines"),
      seq: t("points_statement.line"),
      at: t("points_statement.at"),
      movement: t("points_statement.movement"),
      hash: t("points_statement.hash"),
      ...amounts,
      rows: lines.map((line) => ({
        seq: line.seq,
        at: format.dateTime(line.createdAt),
        ...wordsOf({ language }, line),
        available: signed(format, line.effect.available),
        held: signed(format, line.effect.held),
        hash: line.hash,
      })),
    },
    first: isFirstPage ? null : t("points_statement.first_lines"),
    later: next === null ? null : { after: next, label: t("points_statement.later_lines") },
    last:
      next === null
        ? {
            title: t("points_statement.last_hash"),
            hash: lines.at(-1)?.hash,
            proves: t("points_statement.proves"),
            rule: t("points_statement.rule"),
          }
        : null,
    empty: { title: t("points.empty"), text: t("points.empty_text") },
  };
}

/** What a line is about, in words. */
export function wordsOf({ language }: Pick<Reader, "language">, { kind, reason, service }: StatementLine) {
  const t = translator(language);
  return {
    kind: t(`points.kind.${kind}`),
    reason: t(`points.reason.${POINT_REASONS.find((one) => one === reason) ?? ("unknown" as const)}`),
    service: service && localizedName(language, service),
  };
}

const balanceText = (format: Formats, { available, held }: PointsStatement["before"]) => ({
  available: format.number(available),
  held: format.number(held),
});

const signed = (format: Formats, points: number): string =>
  `${points > 0 ? "+" : points < 0 ? "−" : ""}${format.number(Math.abs(points))}`;

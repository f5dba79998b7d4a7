import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { Button } from "../../kit/button.tsx";
import { DateControl } from "../../kit/fields/date-field.tsx";
import { FieldMessages } from "../../kit/fields/field.tsx";
import { useTranslations } from "../../use-translations.ts";
import type { ToolbarFilter } from "../layout/list-toolbar.tsx";

/** The days of each choice, today included. */
const CHIPS = [
  { key: "today", days: 1, text: "audit_log.days.today" },
  { key: "week", days: 7, text: "admin.span.week" },
  { key: "month", days: 30, text: "admin.span.day" },
] as const;
const ENDS = ["since", "until"] as const;

type Days = Pick<AuditLogFilters, "since" | "until">;
/** What was typed for a day and is none. */
export type MistypedDays = Partial<Record<keyof Days, string>>;

type FilterOptions = {
  filters: Days;
  mistyped: MistypedDays;
  /** YYYY-MM-DD. */
  today: string;
  to: (more: Record<string, string | null>) => string;
};

/** The last days of the log as choices, and below them any others between two days. */
export function useDayFilter({ filters, mistyped, today, to }: FilterOptions): ToolbarFilter {
  const { t, format } = useTranslations();
  const { since, until } = filters;
  const chips = CHIPS.map(({ key, days, text }) => {
    const first = new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, today.length);
    const on = since === first && until === undefined;
    return { key, label: t(text), on, href: to({ since: first, until: null }) };
  });
  const isWrong = ENDS.some((name) => mistyped[name] !== undefined);
  const any = {
    key: "any",
    label: t("audit_log.days.any"),
    on: !since && !until && !isWrong,
    href: to({ since: null, until: null }),
  };
  const said = ENDS.flatMap((name) => {
    const day = filters[name];
    return day ? [`${t(`audit_log.${name}`)} ${format.date(Date.parse(`${day}T12:00:00Z`))}`] : [];
  });
  return {
    label: t("audit_log.days.label"),
    chips: [any, ...chips],
    more: { chosen: said.join(" "), isWrong, fields: (form) => <DayFields {...{ form, filters, mistyped }} /> },
  };
}

type FieldsProps = Pick<FilterOptions, "filters" | "mistyped"> & { form: string };

function DayFields({ form, filters, mistyped }: FieldsProps) {
  const { t } = useTranslations();
  return (
    <div className="log-days">
      {ENDS.map((name) => {
        const typed = mistyped[name];
        const error = typed === undefined ? undefined : t("audit_log.not_day");
        return (
          <div key={`${name} ${filters[name] ?? typed}`} className="grid gap-1">
            <span className="log-day">
              <label htmlFor={`list-${name}`}>{t(`audit_log.${name}`)}</label>
              <DateControl
                id={`list-${name}`}
                name={name}
                label={t(`audit_log.${name}`)}
                form={form}
                defaultValue={filters[name] ?? typed}
                {...(error && { error })}
                className="control-sm"
                typed
                optional
              />
            </span>
            <FieldMessages own={`list-${name}`} {...(error && { error })} />
          </div>
        );
      })}
      <Button form={form} variant="outline" size="sm">
        {t("admin.list.find")}
      </Button>
    </div>
  );
}

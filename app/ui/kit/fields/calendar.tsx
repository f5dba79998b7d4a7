import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { LOCALES } from "#app/i18n/format.ts";
import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";
import { daysLater, endOfWeek, inside, isWithin, monthsLater, today, weeksOf } from "./calendar-days.ts";

export type CalendarProps = {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  mayClear: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** A month in the language and direction of the page, from Sunday to Saturday, with today, tomorrow and this week above it. */
export function Calendar({ label, value, min, max, mayClear, onChoose, onClose }: CalendarProps) {
  const { t, language } = useTranslations();
  const say = useMemo(() => sayingsIn(LOCALES[language]), [language]);
  const bounds = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  const now = today(Date.now());
  const [at, setAt] = useState(inside(value || now, bounds));
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    box.current?.toggleAttribute("data-at-end", isInEndHalf(box.current.parentElement));
  }, []);
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus(), [at]);

  const move = (day: string) => setAt(inside(day, bounds));
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === "rtl" ? -1 : 1;
    const days = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[event.key];
    const months = { PageDown: 1, PageUp: -1 }[event.key];
    if (event.key === "Escape") onClose();
    else if (days) move(daysLater(at, days));
    else if (months) move(monthsLater(at, months));
    else return;
    event.preventDefault();
    // without this, Escape would close a dialog around the field
    event.stopPropagation();
  };
  const quick = [
    { day: now, text: say.day(0) },
    { day: daysLater(now, 1), text: say.day(1) },
    { day: endOfWeek(now), text: say.week },
  ].filter(({ day }) => isWithin(day, bounds));
  return (
    <div ref={box} role="dialog" aria-label={label} className="calendar" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap gap-2">
        {quick.map(({ day, text }) => (
          <button
            key={text}
            type="button"
            className="chip chip-filter"
            aria-pressed={day === value}
            onClick={() => onChoose(day)}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="mt-2 flex items-center justify-between">
        {stepButton(-1)}
        <p aria-live="polite" className="font-semibold">
          {say.month(at)}
        </p>
        {stepButton(1)}
      </div>
      <table ref={grid}>
        <thead>
          <tr>
            {weeksOf(at)[0]?.map((day) => (
              <th key={day} scope="col" abbr={say.weekday(day)}>
                {say.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>{day.slice(0, 7) === at.slice(0, 7) ? dayButton(day) : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {mayClear && value ? (
        <button type="button" className="link min-h-11" onClick={() => onChoose("")}>
          {t("ui.chip.remove", { name: label })}
        </button>
      ) : null}
    </div>
  );

  function dayButton(day: string) {
    return (
      <button
        type="button"
        data-day={day}
        tabIndex={day === at ? 0 : -1}
        disabled={!isWithin(day, bounds)}
        aria-label={say.whole(day)}
        aria-pressed={day === value}
        aria-current={day === now ? "date" : undefined}
        onClick={() => onChoose(day)}
      >
        {say.date(day)}
      </button>
    );
  }

  function stepButton(by: 1 | -1) {
    const to = inside(monthsLater(at, by), bounds);
    return (
      <button
        type="button"
        aria-label={say.otherMonth(by)}
        disabled={to.slice(0, 7) === at.slice(0, 7)}
        onClick={() => setAt(to)}
        className="calendar-step"
      >
        <Icon name={by === 1 ? "chevron-right" : "chevron-left"} className="icon-mirror size-5" />
      </button>
    );
  }
}

/** A calendar is wider than a field, and must not leave the page. */
function isInEndHalf(field: HTMLElement | null): boolean {
  if (!field) return false;
  const { left, right } = field.getBoundingClientRect();
  return left + right > innerWidth !== (document.documentElement.dir === "rtl");
}

function sayingsIn(locale: string) {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (day: string) => format.format(Date.parse(day));
  };
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return {
    day: (by: number) => capital(relative.format(by, "day")),
    week: capital(relative.format(0, "week")),
    otherMonth: (by: number) => capital(relative.format(by, "month")),
    month: formatOf({ month: "long", year: "numeric" }),
    weekday: formatOf({ weekday: "long" }),
    shortWeekday: formatOf({ weekday: locale.startsWith("ar") ? "narrow" : "short" }),
    whole: formatOf({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    date: formatOf({ day: "numeric" }),
  };
}

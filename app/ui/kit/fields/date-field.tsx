import { type ComponentType, type FocusEvent, type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { retryImport } from "#app/i18n/retry-import.ts";
import { useTranslations } from "../../use-translations.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { CalendarProps } from "./calendar.tsx";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

type DateFieldProps = Omit<FieldLook, "label"> & { label: string } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "id" | "type" | "className"
  > & { min?: string; max?: string };

/**
 * A day as YYYY-MM-DD. The browser's control holds the value and works without scripts. With scripts it is behind a button that
 * says the day in the language of the page and opens our calendar, which is loaded on the first press.
 */
export function DateField({ name, label, hint, error, optional, id, ...rest }: DateFieldProps) {
  const { t, format } = useTranslations();
  const look = { name, label, hint, error, optional, id };
  const aria = fieldAria(look);
  const isScripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [day, setDay] = useState(String(rest.defaultValue ?? ""));
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  // the browser or a draft may have filled the field before
  useEffect(() => setDay(input.current?.value ?? ""));

  const open = async () => {
    setOpen(true);
    if (Calendar) return;
    try {
      const { Calendar: loaded } = await retryImport(() => import("./calendar.tsx"));
      setCalendar(() => loaded);
    } catch {
      setOpen(false);
      input.current?.showPicker();
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    close();
    if (!input.current || chosen === input.current.value) return;
    input.current.value = chosen;
    // forms listen to "input", React to "change"
    for (const event of ["input", "change"]) input.current.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const closeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const said = day === "" ? t("ui.field.select") : format.date(Date.parse(`${day}T12:00:00Z`));
  return (
    <Field {...look}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left */}
      <span className="relative block" onBlur={closeOutside}>
        <input
          {...rest}
          {...aria}
          {...(isScripted ? { "aria-hidden": true, tabIndex: -1 } : {})}
          ref={input}
          type="date"
          onFocus={isScripted ? () => button.current?.focus() : undefined}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            rest.onChange?.(event);
          }}
          className={isScripted ? "sr-only" : "control"}
        />
        {isScripted ? (
          <button
            ref={button}
            type="button"
            aria-label={`${label}: ${said}`}
            aria-describedby={aria["aria-describedby"]}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={rest.disabled}
            onClick={() => (isOpen ? close() : open())}
            className={classNames("control flex items-center justify-between gap-3 text-start", day === "" && "text-ink-3")}
          >
            {said}
            <Icon name="calendar-days" className="size-5 shrink-0 text-ink-2" />
          </button>
        ) : null}
        {isOpen && Calendar ? (
          <Calendar
            label={label}
            value={day}
            min={rest.min}
            max={rest.max}
            mayClear={optional === true}
            onChoose={choose}
            onClose={close}
          />
        ) : null}
      </span>
    </Field>
  );
}

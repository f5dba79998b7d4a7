import {
  type ButtonHTMLAttributes,
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type InputHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { dayAsTyped, parseTypedDay, withSlashes } from "#app/i18n/parse-typed-day.ts";
import { comesSoon, retryImport } from "#app/i18n/retry-import.ts";
import { useTranslations } from "../../use-translations.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { CalendarProps } from "./calendar.tsx";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

type DateFieldProps = Omit<FieldLook, "label"> & { label: string } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "id" | "type"
  > & {
    min?: string;
    max?: string;
    /** For fast work with keys: the day is typed as 27/11/2026, and the calendar is beside it. */
    typed?: boolean;
  };

/** A day under its label. */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, error, optional, id } = props;
  return (
    <Field {...{ name, label, hint, error, optional, id }}>
      <DateControl {...props} />
    </Field>
  );
}

/**
 * Without scripts the day is typed as 27/11/2026. With scripts a button says the day in the language of the page and opens our
 * calendar, which is loaded on the first press.
 */
export function DateControl({ label, hint, error, optional, typed, min, max, className, defaultValue, ...rest }: DateFieldProps) {
  const { t, format } = useTranslations();
  const aria = fieldAria({ ...rest, label, hint, ...(error && { error }) });
  const isScripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const first = String(defaultValue ?? "");
  const [day, setDay] = useState(parseTypedDay(first) ?? "");
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(typed === true);

  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!isTyped || !wantsFocus.current) return;
    wantsFocus.current = false;
    input.current?.focus();
  }, [isTyped]);

  // the browser or a draft may have filled the field before
  useEffect(() => setDay(parseTypedDay(input.current?.value ?? "") ?? ""));

  const open = async () => {
    setOpen(true);
    if (Calendar) return;
    try {
      const { Calendar: loaded } = await comesSoon(retryImport(() => import("./calendar.tsx")));
      setCalendar(() => loaded);
    } catch {
      setOpen(false);
      // the button goes, and with it the focus
      wantsFocus.current = button.current === document.activeElement;
      setTyped(true);
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    close();
    const text = dayAsTyped(chosen);
    if (!input.current || text === input.current.value) return;
    input.current.value = text;
    // forms listen to "input", React to "change"
    for (const event of ["input", "change"]) input.current.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const closeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const isBehindButton = isScripted && !isTyped;
  const said = day === "" ? t("ui.field.select") : format.date(Date.parse(`${day}T12:00:00Z`));
  const opener: ButtonHTMLAttributes<HTMLButtonElement> = {
    ...{ disabled: rest.disabled, onClick: () => (isOpen ? close() : open()) },
    ...{ "aria-label": `${label}: ${said}`, "aria-haspopup": "dialog" as const, "aria-expanded": isOpen },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left
    <span className="relative block" onBlur={closeOutside}>
      <input
        {...rest}
        {...aria}
        {...(isBehindButton ? { "aria-hidden": true, tabIndex: -1 } : {})}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        dir="ltr"
        placeholder={t("ui.field.day_format")}
        defaultValue={dayAsTyped(first)}
        onFocus={isBehindButton ? () => button.current?.focus() : undefined}
        onInput={addSlash}
        onChange={(event) => {
          setDay(parseTypedDay(event.currentTarget.value) ?? "");
          rest.onChange?.(event);
        }}
        className={isBehindButton ? "sr-only" : classNames("control text-match-parent with-end", className)}
      />
      {isBehindButton ? (
        <button
          {...opener}
          ref={button}
          type="button"
          aria-describedby={aria["aria-describedby"]}
          className={classNames("control flex items-center justify-between gap-3 text-start", day === "" && "text-ink-3")}
        >
          {said}
          <Icon name="calendar-days" className="size-5 shrink-0 text-ink-2" />
        </button>
      ) : null}
      {isScripted && isTyped ? (
        <button {...opener} ref={button} type="button" className="control-slot end-0 text-ink-2">
          <Icon name="calendar-days" className="size-5" />
        </button>
      ) : null}
      {isOpen && Calendar ? (
        <Calendar {...{ label, min, max }} value={day} mayClear={optional === true} onChoose={choose} onClose={close} />
      ) : null}
    </span>
  );
}

/** The slashes come by themselves, so that a day is eight keys. */
function addSlash({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const isInserted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("insert");
  if (!isInserted || field.selectionStart !== field.value.length) return;
  const slashed = withSlashes(field.value);
  if (slashed !== field.value) field.value = slashed;
}

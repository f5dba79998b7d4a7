import type { ChangeEvent } from "react";
import { MINUTE_MS } from "#app/domain/shared/contracts/durations.ts";
import { MAX_VISIT_MINUTES, MAX_VISIT_NOTE_LENGTH, MIN_VISIT_MINUTES } from "#app/domain/visits/rules.ts";
import type { SlotChoice } from "#app/views/visits/visits-page-view.ts";
import { type Field, fieldProps } from "../forms/field-props.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { TimeField } from "../kit/fields/time-field.tsx";
import { useTranslations } from "../use-translations.ts";

export type SlotFieldName = "date" | "from_time" | "to_time" | "note";

type SlotFieldsProps = { fields: Record<SlotFieldName, Field>; choice: SlotChoice };

/** The day and the times of a visit, and a note. What the client wrote at the request stands beside them. */
export function SlotFields({ fields, choice }: SlotFieldsProps) {
  const { t } = useTranslations();
  return (
    <>
      {choice.slots.length > 0 ? (
        <div className="rounded-md bg-sunken px-4 py-3 text-small">
          <p className="font-semibold">{t("visits.page.preferred")}</p>
          <ul className="grid gap-1">
            {choice.slots.map((slot) => (
              <li key={slot}>
                <bdi>{slot}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <DateField {...fieldProps(fields.date)} label={t("visits.page.date")} min={choice.today} max={choice.latest} />
      <div onChange={keepOrder} className="grid grid-cols-2 items-start gap-3 *:min-w-0">
        <TimeField {...fieldProps(fields.from_time)} label={t("visits.page.from_time")} />
        <TimeField {...fieldProps(fields.to_time)} label={t("visits.page.to_time")} />
      </div>
      <p className="-mt-2 text-small text-ink-3">
        {t("visits.page.times_hint", { min: MIN_VISIT_MINUTES * MINUTE_MS, max: MAX_VISIT_MINUTES * MINUTE_MS })}
      </p>
      <TextArea
        {...fieldProps(fields.note)}
        label={t("visits.page.note")}
        hint={t("visits.page.note_hint")}
        counter={MAX_VISIT_NOTE_LENGTH}
        rows={2}
        optional
      />
    </>
  );
}

const LATEST_HOUR = 21;

/** A later beginning moves the end behind it, so that one choice is enough. */
function keepOrder({ target: begin, currentTarget }: ChangeEvent<HTMLElement>): void {
  const end = currentTarget.querySelector("[name=to_time]");
  if (!(begin instanceof HTMLSelectElement && end instanceof HTMLSelectElement)) return;
  if (begin.name !== "from_time" || end.value > begin.value) return;
  const [hour = "", minute = ""] = begin.value.split(":");
  end.value = Number(hour) > LATEST_HOUR ? "23:45" : `${String(Number(hour) + 2).padStart(2, "0")}:${minute}`;
}

/** The names of the fields for the list of errors. */
export function useSlotLabels(fields: SlotFieldsProps["fields"]) {
  const { t } = useTranslations();
  const names = ["date", "from_time", "to_time", "note"] as const;
  return Object.fromEntries(names.map((name) => [name, { id: fields[name].id, label: t(`visits.page.${name}`) }]));
}

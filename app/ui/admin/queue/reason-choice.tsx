import { useEffect, useRef } from "react";
import { useTranslations } from "../../use-translations.ts";

export type Reason = { value: string; label: string };
type ReasonChoiceProps = { reasons: readonly Reason[]; onChoose: (place: number) => void };

/** The reasons of a refusal with their numbers. One press or one key refuses. */
export function ReasonChoice({ reasons, onChoose }: ReasonChoiceProps) {
  const { t } = useTranslations();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <ol ref={list} aria-label={t("admin.keys.choose_reason")} className="reason-choice">
      {reasons.map(({ value, label }, place) => (
        <li key={value}>
          <button type="button" onClick={() => onChoose(place)}>
            <kbd>{place + 1}</kbd>
            {label}
          </button>
        </li>
      ))}
    </ol>
  );
}

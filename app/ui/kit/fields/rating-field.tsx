import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";
import { type FieldLook, FieldMessages, OptionalMark } from "./field.tsx";

const WORDS = ["one", "two", "three", "four", "five"] as const;

/** One to five stars as radio buttons, with a word for the rating below; works without scripts. */
export function RatingField({ name, label, hint, error, optional, id, defaultValue, required }: RatingFieldProps) {
  const { t } = useTranslations();
  const own = id ?? name;
  const describedBy = [error ? `${own}-error` : "", hint ? `${own}-hint` : ""].filter(Boolean).join(" ");
  return (
    <fieldset id={own} tabIndex={-1} aria-describedby={describedBy || undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 text-[0.9375rem] font-semibold">
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <div className="rating-field">
        {WORDS.map((word, index) => (
          <label key={word} htmlFor={`${own}-${index + 1}`}>
            <input
              id={`${own}-${index + 1}`}
              type="radio"
              name={name}
              value={index + 1}
              required={required}
              defaultChecked={defaultValue === index + 1}
              aria-label={`${t("ui.rating.star", { count: index + 1 })}, ${t(`ui.rating.words.${word}`)}`}
              aria-invalid={error ? true : undefined}
            />
            <Icon name="star" />
            <span aria-hidden="true">{t(`ui.rating.words.${word}`)}</span>
          </label>
        ))}
        <span className="rating-unsaid">{t("ui.rating.choose")}</span>
      </div>
      <FieldMessages own={own} hint={hint} error={error} />
    </fieldset>
  );
}

type RatingFieldProps = FieldLook & { defaultValue?: number; required?: boolean };

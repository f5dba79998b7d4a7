import {
  DEFAULT_POINTS_COST,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_CHANGE_REASON_LENGTH,
  MAX_POINTS_COST,
  MIN_POINTS_COST,
} from "#app/domain/taxonomy/field-limit-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { type Field, fieldProps, fieldText, orStored } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { useShownValues } from "../../forms/use-shown-values.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

const NAMES = [
  { name: "name_ar", dir: "rtl", lang: "ar" },
  { name: "name_fr", dir: "ltr", lang: "fr" },
  { name: "name_en", dir: "ltr", lang: "en" },
] as const;
const COSTS = Array.from({ length: MAX_POINTS_COST - MIN_POINTS_COST + 1 }, (_, more) => MIN_POINTS_COST + more);

type Fields = Record<"name_ar" | "name_fr" | "name_en" | "points_cost" | "reason", string>;

type NamesFormProps = {
  id: string;
  /** The action's name in the form. */
  action: "data" | "added";
  title: string;
  text?: string;
  /** The stored values. Empty for a new category. */
  names?: Record<"name_ar" | "name_fr" | "name_en", string>;
  version?: number;
  /** Null without a cost. A new category has the default. */
  cost?: number | null;
  lastResult: FormSubmission | undefined;
};

/** Three names, the cost and a reason. After a conflict each field also shows the current value. */
export function CategoryNamesForm({
  id,
  action,
  title,
  text,
  names,
  version,
  cost = DEFAULT_POINTS_COST,
  lastResult,
}: NamesFormProps) {
  const { t } = useTranslations();
  const stored: Partial<Fields> = { ...names, ...(cost !== null && { points_cost: String(cost) }) };
  const [shown, ref] = useShownValues({ stored, version }, lastResult);
  const [form, typed] = useFormSubmission<Fields>({ id, lastResult, when: { do: action }, defaultValue: shown.stored });
  // a refused change sends only what was changed back
  const field = (name: keyof Fields) => orStored(typed[name], shown.stored[name]);
  const present = (field: Field, value: string | undefined) =>
    form.isSubmitted && value !== undefined && fieldText(field) !== value ? t("categories.now", { value }) : undefined;
  return (
    <form ref={ref} method="post" noValidate className="card grid content-start gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-h4">
        {title}
      </h2>
      {text ? <p className="text-ink-2">{text}</p> : null}
      {shown.version === undefined ? null : (
        <>
          <input type="hidden" name="version" value={shown.version} />
          <input type="hidden" name="was" value={JSON.stringify(shown.stored)} />
        </>
      )}
      {NAMES.map(({ name, dir, lang }) => (
        <TextField
          key={name}
          {...fieldProps(field(name))}
          label={t(`categories.${name}`)}
          hint={present(field(name), names?.[name])}
          maxLength={MAX_CATEGORY_NAME_LENGTH}
          dir={dir}
          lang={lang}
          required
        />
      ))}
      {cost === null ? null : (
        <SelectField
          key={`cost-${fieldText(field("points_cost"))}`}
          {...fieldProps(field("points_cost"))}
          label={t("categories.cost")}
          hint={
            <>
              {t("categories.cost_hint")} {names && present(field("points_cost"), String(cost))}
            </>
          }
          placeholder={false}
        >
          {COSTS.map((points) => (
            <option key={points} value={points}>
              {t("counts.point", { count: points })}
            </option>
          ))}
        </SelectField>
      )}
      {action === "data" ? (
        <TextField
          {...fieldProps(typed.reason)}
          label={t("categories.reason")}
          hint={t("categories.reason_hint")}
          maxLength={MAX_CHANGE_REASON_LENGTH}
          dir="auto"
          optional
        />
      ) : null}
      <div>
        <Button name="do" value={action} variant="outline">
          {t(action === "data" ? "categories.save" : "categories.add_button")}
        </Button>
      </div>
    </form>
  );
}

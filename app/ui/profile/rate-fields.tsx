import { RATE_UNITS } from "#app/domain/artisans/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, orStored, withNameAsId } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { PriceField } from "../offers/price-field.tsx";
import { useTranslations } from "../use-translations.ts";

type Line = { id: number; name: string; amount: number | null; unit: (typeof RATE_UNITS)[number] };
type RateLinesProps = { lines: readonly Line[]; lastResult: FormSubmission | undefined };

/** A price and its unit for each subcategory. An empty line means no rate. */
export function RateFields({ lines, lastResult }: RateLinesProps) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "profile", lastResult });
  const fieldOf = (name: string, stored: string | number | null) =>
    fieldProps(orStored(withNameAsId(form.field(name)), String(stored ?? "")));
  return (
    <div className="card grid gap-6">
      {lines.map(({ id, name, amount, unit }) => (
        <fieldset key={id} className="rate-line">
          <legend className="type-h4 mb-2">{name}</legend>
          <PriceField
            {...fieldOf(`rate_${id}`, amount)}
            label={t("profile.rates.amount")}
            hint={t("profile.rates.amount_hint")}
          />
          <SelectField {...fieldOf(`unit_${id}`, unit)} label={t("profile.rates.unit")} placeholder={false}>
            {RATE_UNITS.map((one) => (
              <option key={one} value={one}>
                {t(`profile.rates.per.${one}`)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
    </div>
  );
}

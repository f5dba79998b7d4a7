import { useEffect, useRef, useState } from "react";
import { MAX_PRICE_DINARS } from "#app/domain/offers/rules.ts";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

type PriceFieldProps = {
  id: string;
  name: string;
  label?: string;
  /** Shown while there is no valid amount to repeat. */
  hint?: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** A price in dinars, repeated in centimes as people say it, to prevent errors by a factor of 100. */
export function PriceField({ label, hint, ...field }: PriceFieldProps) {
  const { t, format } = useTranslations();
  const [typed, setTyped] = useState(field.defaultValue ?? "");
  const box = useRef<HTMLInputElement>(null);
  // a price that was typed before hydration
  useEffect(() => setTyped(box.current?.value ?? ""), []);
  const dinars = dinarsIn(typed);
  return (
    <TextField
      {...field}
      ref={box}
      label={label ?? t("offers.form.price")}
      hint={
        <span aria-live="polite">
          {dinars === null ? (hint ?? t("offers.form.price_hint")) : <bdi>{format.centimes(dinars)}</bdi>}
        </span>
      }
      ltr
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_TYPED_LENGTH}
      onInput={(event) => setTyped(event.currentTarget.value)}
      end={<span className="pe-3 text-ink-2">{t("offers.form.price_unit")}</span>}
      className="font-display text-[1.375rem]! font-bold"
    />
  );
}

/** The digits of the highest price with thousands separators. */
const MAX_TYPED_LENGTH = 14;

/** The typed text as whole dinars, parsed like on the server. Null without a valid amount. */
function dinarsIn(typed: string): number | null {
  const dinars = parseTypedInteger(typed) ?? 0;
  return dinars > 0 && dinars <= MAX_PRICE_DINARS ? dinars : null;
}

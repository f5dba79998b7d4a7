import { useState } from "react";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";

type PriceFieldProps = { id: string; name: string; label?: string; defaultValue: string | undefined; error: string | undefined };

/** A price in dinars, read back in centimes as people say it, so that nobody is wrong a hundredfold (Q18). */
export function PriceField({ label, ...field }: PriceFieldProps) {
  const { t, format } = useWords();
  const [typed, setTyped] = useState(field.defaultValue ?? "");
  const dinars = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return (
    <TextField
      {...field}
      label={label ?? t("offers.form.price")}
      hint={<bdi>{dinars > 0 ? format.centimes(dinars) : t("offers.form.price_hint")}</bdi>}
      ltr
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      onInput={(event) => setTyped(event.currentTarget.value)}
      end={<span className="pe-3 text-ink-2">{t("offers.form.price_unit")}</span>}
      className="font-display text-[1.375rem] font-bold"
    />
  );
}

import { useEffect, useRef, useState } from "react";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

type AmountFieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** The amount of a transfer, repeated in centimes while it is typed. */
export function AmountField({ error, ...field }: AmountFieldProps) {
  const { t, format } = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // what was typed before the scripts came
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const dinars = parseTypedInteger(typed);
  return (
    <TextField
      {...field}
      {...(error && { error })}
      ref={input}
      label={t("receipts.amount")}
      hint={<span data-centimes="">{dinars === null || dinars < 1 ? t("receipts.amount_hint") : format.centimes(dinars)}</span>}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      optional
      ltr
    />
  );
}

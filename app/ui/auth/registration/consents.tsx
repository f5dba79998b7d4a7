import { checkboxProps, type Field, type firstInvalidField } from "../../forms/field-props.ts";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { useTranslations } from "../../use-translations.ts";
import { HumanCheck } from "../human-check.tsx";
import { TermsSentence } from "./terms-sentence.tsx";

type ConsentsProps = {
  fields: Record<"terms" | "marketing" | "turnstile_token", Field>;
  focus: ReturnType<typeof firstInvalidField>;
};

/** The end of every registration form: the accepted terms, and the human check if it is configured. */
export function Consents({ fields, focus }: ConsentsProps) {
  const { t } = useTranslations();
  return (
    <>
      <div>
        <Checkbox {...checkboxProps(fields.terms)} {...focus(fields.terms)} label={<TermsSentence by="field" />} required />
        <Checkbox {...checkboxProps(fields.marketing)} label={t("auth.field.marketing")} optional />
      </div>
      <HumanCheck id={fields.turnstile_token.id} errors={fields.turnstile_token.errors} />
    </>
  );
}

import type { ReactNode } from "react";
import { checkboxProps, type Field, type firstInvalidField } from "../../forms/field-props.ts";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { useTranslations } from "../../use-translations.ts";
import { TermsSentence } from "./terms-sentence.tsx";

type ConsentsProps = {
  fields: Record<"terms" | "marketing", Field>;
  focus?: ReturnType<typeof firstInvalidField>;
  /** The human check, if it is configured. */
  children: ReactNode;
};

/** The end of every registration form: the accepted terms, and the human check. */
export function Consents({ fields, focus, children }: ConsentsProps) {
  const { t } = useTranslations();
  return (
    <>
      <div>
        <Checkbox {...checkboxProps(fields.terms)} {...focus?.(fields.terms)} label={<TermsSentence by="field" />} required />
        <Checkbox {...checkboxProps(fields.marketing)} label={t("auth.field.marketing")} optional />
      </div>
      {children}
    </>
  );
}

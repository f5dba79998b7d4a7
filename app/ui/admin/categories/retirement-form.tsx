import type { ReactNode } from "react";
import { MAX_CHANGE_REASON_LENGTH } from "#app/domain/taxonomy/field-limit-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

type RetirementFormProps = {
  of: "category" | "subcategory";
  version: number;
  retiredAt: number | null;
  lastResult: FormSubmission | undefined;
  /** The affected users. */
  children?: ReactNode;
};

/** Retires a category with a reason, or restores it. */
export function RetirementForm({ of, version, retiredAt, lastResult, children }: RetirementFormProps) {
  const { t, format } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "retirement", lastResult, when: { do: "retired" } });
  const isSub = of === "subcategory";
  return (
    <form method="post" noValidate className="card grid content-start gap-4" aria-labelledby="retirement">
      <h2 id="retirement" className="type-h4">
        {retiredAt === null
          ? t(isSub ? "categories.retire_sub" : "categories.retire")
          : t("categories.is_retired", { date: format.date(retiredAt) })}
      </h2>
      <input type="hidden" name="version" value={version} />
      <p className="text-ink-2">{t(retiredAt === null ? "categories.retire_text" : "categories.restore_text")}</p>
      {retiredAt === null ? children : null}
      {retiredAt === null ? (
        <TextField
          {...fieldProps(fields.reason)}
          label={t("categories.why")}
          hint={t("categories.reason_hint")}
          maxLength={MAX_CHANGE_REASON_LENGTH}
          dir="auto"
          required
        />
      ) : null}
      <div>
        {retiredAt === null ? (
          <Button name="do" value="retired" variant="danger">
            {t(isSub ? "categories.retire_sub" : "categories.retire")}
          </Button>
        ) : (
          <Button name="do" value="restored" variant="pine">
            {t(isSub ? "categories.restore_sub" : "categories.restore")}
          </Button>
        )}
      </div>
    </form>
  );
}

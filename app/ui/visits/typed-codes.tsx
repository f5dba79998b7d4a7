import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { VisitCodesView } from "#app/views/visits/visit-codes-view.ts";
import { fieldError, fieldProps, withNameAsId } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { useScannedCode } from "./use-scanned-code.ts";

type TypedCodesProps = {
  codes: Extract<VisitCodesView, { side: "artisan" }>;
  page: string;
  lastResult: FormSubmission | undefined;
};

/** Where the artisan types the code that is due; the other one stands behind a tap. */
export function TypedCodes({ codes: { name, fields }, page, lastResult }: TypedCodesProps) {
  const { t } = useTranslations();
  const scanned = useScannedCode(fields);
  const [first, second] = fields;
  const [, typed] = useFormSubmission<Record<`${VisitCodeKind}_code`, string>>({ id: "codes", lastResult });
  const form = (kind: VisitCodeKind) => (
    <form method="post" action={`${page}/${kind}`} noValidate className="grid gap-3" data-code-form={kind}>
      <TextField
        {...fieldProps(withNameAsId(typed[`${kind}_code`]))}
        label={t(`visits.codes.type_${kind}`)}
        hint={t(`visits.codes.type_${kind}_hint`, { name })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        ltr
      />
      <Button block busyLabel={t("visits.codes.busy")}>
        {t(`visits.codes.submit_${kind}`)}
      </Button>
    </form>
  );
  return (
    <section className="card grid gap-4">
      {first ? form(first) : null}
      {second ? (
        <details open={scanned === second || fieldError(typed[`${second}_code`]) !== undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t("visits.codes.completion_early")}
          </summary>
          <div className="pt-2">{form(second)}</div>
        </details>
      ) : null}
    </section>
  );
}

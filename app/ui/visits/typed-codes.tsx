import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { VisitCodesView } from "#app/views/visits/visit-codes-view.ts";
import { fieldError, fieldProps, withNameAsId } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { ScanSquare } from "./offline/scan-square.tsx";
import { useKeptCodes } from "./offline/use-kept-codes.ts";
import { useScannedCode } from "./use-scanned-code.ts";

type TypedCodesProps = {
  codes: Extract<VisitCodesView, { side: "artisan" }>;
  page: string;
  job: string;
  visit: string;
  lastResult: FormSubmission | undefined;
};

/** Where the artisan types the code that is due; the other one stands behind a tap. */
export function TypedCodes({ codes: { name, now, fields, refusals }, page, job, visit, lastResult }: TypedCodesProps) {
  const { t } = useTranslations();
  const scanned = useScannedCode(fields);
  const [first, second] = fields;
  const [, typed] = useFormSubmission<Record<`${VisitCodeKind}_code`, string>>({ id: "codes", lastResult });
  const { outcome, isSending, submit } = useKeptCodes({ job, visit, now });
  const form = (kind: VisitCodeKind) => (
    <form
      method="post"
      action={`${page}/${kind}`}
      noValidate
      className="grid gap-3"
      data-code-form={kind}
      onSubmit={submit(kind)}
    >
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
      <Button block busy={isSending} busyLabel={t("visits.codes.busy")}>
        {t(`visits.codes.submit_${kind}`)}
      </Button>
    </form>
  );
  if (!first && !outcome) return null;
  const fault = outcome && outcome.is !== "kept" ? (refusals[outcome.code ?? ""] ?? t(`visits.codes.${outcome.is}`)) : null;
  return (
    <section className="card grid gap-4">
      {fault ? <FormError id="kept-code" sentences={[fault]} /> : null}
      {outcome?.is === "kept" ? <p role="status">{t("visits.codes.kept")}</p> : null}
      {first ? form(first) : null}
      {first ? <ScanSquare visit={visit} /> : null}
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

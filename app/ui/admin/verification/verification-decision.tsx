import type { SubmissionResult } from "@conform-to/react";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { checksOf, MAX_NOTE_LENGTH, REJECTION_REASONS } from "#app/domain/verification/rules.ts";
import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { NationalNumberField } from "../../verification/national-number-field.tsx";

/** Two forms side by side: the checks before an approval, and the reason of a refusal. */
export function VerificationDecision({ view, lastResult }: { view: VerificationView; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const { file, now, holders } = view;
  const action = path(`/panel-admin/review/${file.id}`);
  const isCard = file.kind === "national_id";
  const typed = (name: string) => {
    const value: unknown = lastResult?.initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  const decision = typed("decision");
  const errorOf = (name: string, of: "approved" | "rejected") => (decision === of ? lastResult?.error?.[name]?.[0] : undefined);
  // Another account with the same number may be found only by the number that is typed here.
  const asksAboutNumber = holders.length > 0 || decision === "approved";
  const asksAboutCard = errorOf("override_number", "approved") !== undefined || typed("override_number") === "true";
  const labels: Partial<Record<string, string>> = {
    check_face: t("admin.verification.check.face"),
    check_name: t("admin.verification.check.name"),
    check_valid: t("admin.verification.check.valid"),
    national_id: t("admin.verification.number"),
    override_number: t("admin.verification.override_number"),
    valid_until: t("admin.verification.valid_until"),
    reason: t("admin.verification.reason"),
    note: t("admin.verification.note"),
  };
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([name, sentences]) =>
    (sentences ?? []).map((sentence) => {
      const field = labels[name];
      return { field: name, message: field ? t("jobs.new.error_of", { field, message: sentence }) : sentence };
    }),
  );
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="verification-decision">
        {/* Data of documents is never stored in the browser. */}
        <form id="approve" method="post" action={action} noValidate className="grid content-start gap-3" data-saves-draft="">
          <input type="hidden" name="decision" value="approved" />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-[0.9375rem] font-semibold">{t("admin.verification.checklist")}</legend>
            {checksOf(file.kind).map((check) => (
              <Checkbox
                key={check}
                name={`check_${check}`}
                label={t(`admin.verification.check.${check}`)}
                error={errorOf(`check_${check}`, "approved")}
                defaultChecked={typed(`check_${check}`) === "true"}
                required
              />
            ))}
          </fieldset>
          {isCard ? (
            <NationalNumberField
              id="national_id"
              label={t("admin.verification.number")}
              hint={t("admin.verification.number_hint")}
              error={errorOf("national_id", "approved")}
              defaultValue={typed("national_id")}
              required
            />
          ) : null}
          {isCard && asksAboutCard ? (
            <Checkbox
              name="override_number"
              label={t("admin.verification.override_number")}
              error={errorOf("override_number", "approved")}
              defaultChecked={typed("override_number") === "true"}
            />
          ) : null}
          <TextField
            name="valid_until"
            type="date"
            min={dayInAlgiers(now)}
            label={t("admin.verification.valid_until")}
            error={errorOf("valid_until", "approved")}
            defaultValue={typed("valid_until") ?? (file.validUntil === null ? undefined : dayInAlgiers(file.validUntil - 1))}
            ltr
          />
          <Checkbox
            name="bears_no_date"
            label={t("admin.verification.no_date")}
            defaultChecked={typed("bears_no_date") === "true"}
          />
          {isCard && asksAboutNumber ? <Checkbox name="override_duplicate" label={t("admin.verification.override")} /> : null}
        </form>
        <form id="reject" method="post" action={action} noValidate className="grid content-start gap-3" data-saves-draft="">
          <input type="hidden" name="decision" value="rejected" />
          <SelectField
            name="reason"
            label={
              <>
                {t("admin.verification.reason")}{" "}
                <span className="font-normal text-ink-3">({t("admin.verification.reason_hint")})</span>
              </>
            }
            placeholder={t("admin.verification.choose_reason")}
            error={errorOf("reason", "rejected")}
            defaultValue={typed("reason") ?? ""}
            required
          >
            {REJECTION_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`admin.verification.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="note"
            label={t("admin.verification.note")}
            hint={`${t("admin.verification.note_hint")} ${t(`admin.verification.reads.${file.reads}`)}`}
            error={errorOf("note", "rejected")}
            defaultValue={typed("note")}
            maxLength={MAX_NOTE_LENGTH}
            dir="auto"
            optional
          />
        </form>
      </div>
      <p className="text-small text-ink-3 max-md:hidden" data-needs-script="">
        {t("admin.verification.keys")}
      </p>
      <div className="verification-bar">
        <Button form="reject" variant="danger" icon={<Icon name="x" className="size-5" />}>
          {t("admin.verification.reject")}
        </Button>
        <Button form="approve" variant="pine" icon={<Icon name="badge-check" className="size-5" />}>
          {t(isCard ? "admin.verification.approve" : "admin.verification.approve_document")}
        </Button>
      </div>
    </>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { dayInAlgiers } from "#app/domain/day-in-algiers.ts";
import { checksOf, LONGEST_NOTE, REJECTION_REASONS } from "#app/domain/verification/rules.ts";
import type { FileView } from "#app/http/review-views.ts";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { ErrorSummary } from "../kit/error-summary.tsx";
import { Icon } from "../kit/icon.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { NationalNumberField } from "../verification/national-number-field.tsx";

/** Two forms side by side with their buttons under them: what to look at before one approves, and why one refuses. */
export function ReviewDecision({ view, lastResult }: { view: FileView; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
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
  // what stands in another account may also turn out only by the number that is typed here
  const asksAboutNumber = holders.length > 0 || decision === "approved";
  const asksAboutCard = errorOf("override_number", "approved") !== undefined || typed("override_number") === "true";
  const labels: Partial<Record<string, string>> = {
    check_face: t("panel.review.check.face"),
    check_name: t("panel.review.check.name"),
    check_valid: t("panel.review.check.valid"),
    national_id: t("panel.review.number"),
    override_number: t("panel.review.override_number"),
    valid_until: t("panel.review.valid_until"),
    reason: t("panel.review.reason"),
    note: t("panel.review.note"),
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
      <div className="review-decision">
        {/* what stands on papers is kept nowhere in the browser */}
        <form id="approve" method="post" action={action} noValidate className="grid content-start gap-3" data-keeps-draft="">
          <input type="hidden" name="decision" value="approved" />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-[0.9375rem] font-semibold">{t("panel.review.checklist")}</legend>
            {checksOf(file.kind).map((check) => (
              <Checkbox
                key={check}
                name={`check_${check}`}
                label={t(`panel.review.check.${check}`)}
                error={errorOf(`check_${check}`, "approved")}
                defaultChecked={typed(`check_${check}`) === "true"}
                required
              />
            ))}
          </fieldset>
          {isCard ? (
            <NationalNumberField
              id="national_id"
              label={t("panel.review.number")}
              hint={t("panel.review.number_hint")}
              error={errorOf("national_id", "approved")}
              defaultValue={typed("national_id")}
              required
            />
          ) : null}
          {isCard && asksAboutCard ? (
            <Checkbox
              name="override_number"
              label={t("panel.review.override_number")}
              error={errorOf("override_number", "approved")}
              defaultChecked={typed("override_number") === "true"}
            />
          ) : null}
          <TextField
            name="valid_until"
            type="date"
            min={dayInAlgiers(now)}
            label={t("panel.review.valid_until")}
            error={errorOf("valid_until", "approved")}
            defaultValue={typed("valid_until") ?? (file.validUntil === null ? undefined : dayInAlgiers(file.validUntil - 1))}
            ltr
          />
          <Checkbox name="bears_no_date" label={t("panel.review.no_date")} defaultChecked={typed("bears_no_date") === "true"} />
          {isCard && asksAboutNumber ? <Checkbox name="override_duplicate" label={t("panel.review.override")} /> : null}
        </form>
        <form id="reject" method="post" action={action} noValidate className="grid content-start gap-3" data-keeps-draft="">
          <input type="hidden" name="decision" value="rejected" />
          <SelectField
            name="reason"
            label={
              <>
                {t("panel.review.reason")} <span className="font-normal text-ink-3">({t("panel.review.reason_hint")})</span>
              </>
            }
            placeholder={t("panel.review.choose_reason")}
            error={errorOf("reason", "rejected")}
            defaultValue={typed("reason") ?? ""}
            required
          >
            {REJECTION_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`panel.review.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="note"
            label={t("panel.review.note")}
            hint={`${t("panel.review.note_hint")} ${t(`panel.review.reads.${file.reads}`)}`}
            error={errorOf("note", "rejected")}
            defaultValue={typed("note")}
            maxLength={LONGEST_NOTE}
            dir="auto"
            optional
          />
        </form>
      </div>
      <p className="text-small text-ink-3 max-md:hidden" data-needs-script="">
        {t("panel.review.keys")}
      </p>
      <div className="review-bar">
        <Button form="reject" variant="danger" icon={<Icon name="x" className="size-5" />}>
          {t("panel.review.reject")}
        </Button>
        <Button form="approve" variant="pine" icon={<Icon name="badge-check" className="size-5" />}>
          {t(isCard ? "panel.review.approve" : "panel.review.approve_document")}
        </Button>
      </div>
    </>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { CLOSING_REASONS, MAX_CLOSING_NOTE_LENGTH } from "#app/domain/contact/rules.ts";
import { fieldProps } from "../../auth/field-props.ts";
import { formFromSubmission } from "../../form-from-submission.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

type QueryClosingProps = { isMailed: boolean; lastResult: SubmissionResult | undefined };

/** Closes a message without a reply, with a reason from the list and a text. */
export function CloseMessageForm({ isMailed, lastResult }: QueryClosingProps) {
  const { t } = useTranslations();
  const isIts = lastResult?.initialValue?.status === "closed";
  const [, fields] = formFromSubmission<{ reason: string; note: string }>({
    id: "closing",
    lastResult: isIts ? lastResult : undefined,
  });
  return (
    <form method="post" className="grid gap-4 border-t border-line pt-5">
      <SelectField
        {...fieldProps(fields.reason)}
        label={t("contact.panel.closing_reason")}
        placeholder={t("admin_users.choose_reason")}
        required
      >
        {CLOSING_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`contact.panel.closing.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(fields.note)}
        label={t("contact.panel.closing_note")}
        hint={t(isMailed ? "contact.panel.closing_mailed" : "contact.panel.closing_kept")}
        maxLength={MAX_CLOSING_NOTE_LENGTH}
        dir="auto"
        optional
      />
      <div>
        <Button name="status" value="closed" variant="outline">
          {t("contact.panel.close")}
        </Button>
      </div>
    </form>
  );
}

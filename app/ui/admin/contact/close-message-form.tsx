import { CLOSING_REASONS } from "#app/domain/contact/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";
import { NextItem } from "../queue/next-item.tsx";

export const CLOSING_FORM = "closing";

type QueryClosingProps = { isMailed: boolean; lastResult: FormSubmission | undefined; next: string | null };

/** Closes a message without a reply, with a reason from the list and a text. Its button is in the bar. */
export function CloseMessageForm({ isMailed, lastResult, next }: QueryClosingProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string; note: string }>({
    id: "closing",
    lastResult,
    when: { status: "closed" },
  });
  return (
    <form id={CLOSING_FORM} method="post" noValidate className="grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="status" value="closed" />
      <NextItem id={next} />
      <SelectField
        {...fieldProps(fields.reason)}
        label={t("contact.admin.closing_reason")}
        placeholder={t("admin_users.choose_reason")}
        required
      >
        {CLOSING_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`contact.admin.closing.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(fields.note)}
        label={t("contact.admin.closing_note")}
        hint={t(isMailed ? "contact.admin.closing_mailed" : "contact.admin.closing_kept")}
        maxLength={MAX_ADMIN_NOTE_LENGTH}
        dir="auto"
        optional
      />
    </form>
  );
}

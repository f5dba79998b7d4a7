import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_REASONS } from "#app/domain/points/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { fieldProps, fieldText } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { PATH_OF_QUEUE } from "../layout/queue-paths.ts";

type AdjustPointsProps = { view: AdminUserView; lastResult: FormSubmission | undefined };

type Fields = Record<"once" | "direction" | "points" | "reason" | "note", string>;

/** Gives or takes points. While a correction waits for a second admin, there is no form for another. */
export function AdjustPoints({ view: { balance, waitingPoints, pointsAlone, isOwn, once }, lastResult }: AdjustPointsProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const [, fields] = useFormSubmission<Fields>({ id: "points", lastResult, when: { do: "points_adjusted" } });
  return (
    <section className="card grid gap-4" aria-labelledby="account-points">
      <h2 id="account-points" className="type-h4">
        {t("adjustments.title")}
      </h2>
      <p>{t("admin_users.balance", balance)}</p>
      {isOwn ? null : waitingPoints !== null ? (
        <p>
          {t("adjustments.is_waiting", { points: `${waitingPoints > 0 ? "+" : "−"}${format.number(Math.abs(waitingPoints))}` })}{" "}
          <a href={path(PATH_OF_QUEUE.adjustments)} className="link inline-flex min-h-11 items-center">
            {t("adjustments.to_inbox")}
          </a>
        </p>
      ) : (
        <form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="once" value={fieldText(fields.once) || once} />
          <p className="text-ink-2">
            {t("adjustments.text")} {t("adjustments.limit", { count: pointsAlone })}
          </p>
          <SelectField {...fieldProps(fields.direction)} label={t("adjustments.direction")} required>
            {ADJUSTMENT_DIRECTIONS.map((direction) => (
              <option key={direction} value={direction}>
                {t(`adjustments.${direction}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldProps(fields.points)}
            label={t("adjustments.points")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            ltr
            required
          />
          <SelectField
            {...fieldProps(fields.reason)}
            label={t("adjustments.reason")}
            placeholder={t("admin_users.choose_reason")}
            required
          >
            {ADJUSTMENT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`adjustments.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldProps(fields.note)}
            label={t("adjustments.note")}
            maxLength={MAX_ADMIN_NOTE_LENGTH}
            dir="auto"
            required
          />
          <div>
            <Button name="do" value="points_adjusted" variant="outline">
              {t("adjustments.submit")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

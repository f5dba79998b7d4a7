import { ADJUSTMENT_REASONS, MAX_ADJUSTMENT_NOTE_LENGTH } from "#app/domain/points/rules.ts";
import type { WaitingAdjustment } from "#app/domain/points/waiting-adjustments.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

export const ADJUSTMENT_DONE = ["confirmed", "refused"] as const;
export type AdjustmentDone = (typeof ADJUSTMENT_DONE)[number];

/** Corrections of points that wait for a second admin, each with its two decisions. */
type Answered = { lastResult: FormSubmission | undefined };

export function WaitingAdjustments({ waiting, lastResult }: Answered & { waiting: readonly WaitingAdjustment[] }) {
  const { t } = useTranslations();
  if (waiting.length === 0) return null;
  return (
    <section className="card grid max-w-3xl gap-3" aria-labelledby="waiting-adjustments">
      <h2 id="waiting-adjustments" className="type-h4">
        {t("adjustments.waiting")}
      </h2>
      <ul className="grid">
        {waiting.map((one) => (
          <Adjustment key={one.id} adjustment={one} lastResult={lastResult} />
        ))}
      </ul>
    </section>
  );
}

function Adjustment({ adjustment, lastResult }: Answered & { adjustment: WaitingAdjustment }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { id, points, user, proposer, createdAt, note, isOwn, isConfirmable } = adjustment;
  const [, fields] = useFormSubmission<{ note: string }>({ id: `adjustment-${id}`, lastResult, when: { id } });
  const reason = ADJUSTMENT_REASONS.find((one) => one === adjustment.reason) ?? "correction";
  const cost = t("points.cost", { count: Math.abs(points) });
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-0">
      <div className="grid gap-1">
        <p className="font-semibold">
          {t(`adjustments.${points > 0 ? "given" : "taken"}`, { points: cost })} ·&nbsp;
          <a href={path(`/panel-admin/users/${user.id}`)} className="link inline-flex min-h-11 items-center">
            <bdi>{user.companyName ?? `${user.firstName} ${user.lastName}`}</bdi>
          </a>
        </p>
        <p className="text-small">
          {t(`adjustments.reasons.${reason}`)} ·&nbsp;<span dir="auto">{note}</span>
        </p>
        <p className="text-small text-ink-3">
          {t("adjustments.proposed", { name: proposer.firstName, date: format.dateTime(createdAt) })}
        </p>
        {isConfirmable ? null : <p className="text-small">{t(isOwn ? "adjustments.own" : "adjustments.gone")}</p>}
      </div>
      <form method="post" className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <input type="hidden" name="id" value={id} />
        <TextField
          {...fieldProps(fields.note)}
          id={`note-${id}`}
          label={t("adjustments.refuse_why")}
          maxLength={MAX_ADJUSTMENT_NOTE_LENGTH}
          dir="auto"
          optional
        />
        <Button name="do" value="refused" variant="outline">
          {t(isOwn ? "adjustments.take_back" : "adjustments.refuse")}
        </Button>
        {isConfirmable ? (
          <Button name="do" value="confirmed" variant="pine">
            {t("adjustments.confirm")}
          </Button>
        ) : null}
      </form>
    </li>
  );
}

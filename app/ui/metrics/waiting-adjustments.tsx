import { useRef } from "react";
import { auditKey } from "#app/domain/audit/rules.ts";
import { ADJUSTMENT_REASONS } from "#app/domain/points/rules.ts";
import type { DecidedAdjustment, WaitingAdjustment } from "#app/domain/points/waiting-adjustments.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

export const ADJUSTMENT_DONE = ["confirmed", "refused", "withdrawn"] as const;
export type AdjustmentDone = (typeof ADJUSTMENT_DONE)[number];

/** Corrections of points that wait for a second admin, each with its two decisions. */
type Answered = { lastResult: FormSubmission | undefined };

type WaitingAdjustmentsProps = Answered & { waiting: readonly WaitingAdjustment[]; decidedBy: readonly DecidedAdjustment[] };

export function WaitingAdjustments({ waiting, decidedBy, lastResult }: WaitingAdjustmentsProps) {
  const { t } = useTranslations();
  const typed = useRef(new Map<string, WaitingAdjustment>());
  const sent = useRef(new Set<string>());
  const lastSent = useRef("");
  const decided = [...typed.current.values()].filter(
    ({ id }) =>
      waiting.every((one) => one.id !== id) && (!sent.current.has(id) || (lastSent.current === id && lastResult !== undefined)),
  );
  const rows = [...waiting, ...decided].sort((one, other) => one.createdAt - other.createdAt);
  if (rows.length === 0) return null;
  const note = (id: string, text: string) => {
    const one = waiting.find((row) => row.id === id);
    if (text === "") typed.current.delete(id);
    else if (one) typed.current.set(id, one);
  };
  return (
    <section
      className="card grid max-w-3xl gap-3"
      aria-labelledby="waiting-adjustments"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) note(target.id.replace("note-", ""), target.value);
      }}
      onSubmit={({ target }) => {
        if (!(target instanceof HTMLFormElement)) return;
        lastSent.current = String(new FormData(target).get("id"));
        sent.current.add(lastSent.current);
      }}
    >
      <h2 id="waiting-adjustments" className="type-h4">
        {t("adjustments.waiting")}
      </h2>
      <ul className="grid">
        {rows.map((one) => (
          <Adjustment
            key={one.id}
            adjustment={one}
            lastResult={lastResult}
            isDecided={decided.includes(one)}
            decision={decidedBy.find(({ id }) => id === one.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type AdjustmentProps = Answered & { adjustment: WaitingAdjustment; isDecided: boolean; decision: DecidedAdjustment | undefined };

/** One that another admin decided stays while a note is typed in it. */
function Adjustment({ adjustment, lastResult, isDecided, decision }: AdjustmentProps) {
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
        {isDecided ? (
          <p className="text-small">
            {decision
              ? t("decisions.by", { name: decision.by, what: t(`audit_log.action.${auditKey(decision.action)}`) })
              : t("decisions.elsewhere")}
          </p>
        ) : null}
        {isConfirmable || isDecided ? null : <p className="text-small">{t(isOwn ? "adjustments.own" : "adjustments.gone")}</p>}
      </div>
      <form method="post" className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <input type="hidden" name="id" value={id} />
        <TextField
          {...fieldProps(fields.note)}
          id={`note-${id}`}
          label={t(isOwn ? "adjustments.take_back_why" : "adjustments.refuse_why")}
          maxLength={MAX_ADMIN_NOTE_LENGTH}
          dir="auto"
          optional
        />
        {isDecided ? null : (
          <Button name="do" value={isOwn ? "withdrawn" : "refused"} variant="outline">
            {t(isOwn ? "adjustments.take_back" : "adjustments.refuse")}
          </Button>
        )}
        {isConfirmable && !isDecided ? (
          <Button name="do" value="confirmed" variant="pine">
            {t("adjustments.confirm")}
          </Button>
        ) : null}
      </form>
    </li>
  );
}

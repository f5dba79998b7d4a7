import type { InboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import type { DecidedAdjustment, WaitingAdjustment } from "#app/domain/points/waiting-adjustments.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { FormError } from "../forms/form-error.tsx";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { usePageForms } from "../forms/use-page-forms.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { InboxList } from "./inbox-list.tsx";
import { useLiveInbox } from "./use-live-inbox.ts";
import { type AdjustmentDone, WaitingAdjustments } from "./waiting-adjustments.tsx";

type InboxPageProps = {
  waiting: InboxCounts;
  byAge: InboxCounts;
  now: number;
  adjustments: readonly WaitingAdjustment[];
  decided: readonly DecidedAdjustment[];
  isLimitProposed: boolean;
  done: AdjustmentDone | null;
  submission: SubmissionState | undefined;
};

/** All pending work in one list, overdue items first. */
export function InboxPage({ waiting, byAge, now, adjustments, decided, isLimitProposed, done, submission }: InboxPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult, faults, message, onSubmit } = usePageForms(submission, done && t(`adjustments.done.${done}`));
  useLiveInbox();
  const late = waiting.filter(({ isLate }) => isLate).length;
  const isEmpty = waiting.every(({ count }) => count === 0);
  return (
    <AdminPageFrame
      title={t("admin.inbox.title")}
      lead={isEmpty ? t("dashboard.nothing") : t("dashboard.late_queues", { count: late })}
    >
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <FormError id="refused" sentences={faults} />
        {isEmpty ? (
          <EmptyState icon={<Icon name="inbox" />} title={t("dashboard.nothing")}>
            {t("dashboard.nothing_text")}
          </EmptyState>
        ) : (
          <section className="card max-w-3xl" aria-label={t("admin.inbox.title")}>
            <InboxList waiting={byAge} now={now} />
          </section>
        )}
        {isLimitProposed ? (
          <p className="card max-w-3xl">
            {t("adjustments.limit_waits")}{" "}
            <a href={path("/panel-admin/settings")} className="link inline-flex min-h-11 items-center">
              {t("adjustments.limit_link")}
            </a>
          </p>
        ) : null}
        <WaitingAdjustments waiting={adjustments} decidedBy={decided} lastResult={lastResult} />
      </div>
    </AdminPageFrame>
  );
}

import type { BackupState } from "#app/domain/backups/backup-state.ts";
import type { CausedMessage } from "#app/domain/health/messages-of-cause.ts";
import type { SystemHealth } from "#app/domain/health/system-health.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { FormError } from "../forms/form-error.tsx";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { usePageForms } from "../forms/use-page-forms.tsx";
import { Button } from "../kit/button.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { DataTable } from "../kit/display/data-table.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { BackupHealth } from "./backup-health.tsx";
import { CausedMessages } from "./caused-messages.tsx";
import { HealthChecks } from "./health-checks.tsx";
import { messageWord } from "./message-words.ts";
import { TaskHealth } from "./task-health.tsx";

const KEY_OF_CRON = {
  "* * * * *": "minute",
  "*/5 * * * *": "five_minutes",
  "17 2 * * *": "backup",
  "17 3 * * *": "nightly",
} as const;

type HealthPageProps = {
  health: SystemHealth;
  backup: BackupState;
  now: number;
  isSentAgain: boolean;
  submission: SubmissionState | undefined;
  /** The id that was searched, and the messages that it caused. */
  cause: string;
  caused: readonly CausedMessage[];
};

/** Issues as texts, never by colour alone: cron tasks, dead letters, the ledger check. */
export function HealthPage({ health, backup, now, isSentAgain, submission, cause, caused }: HealthPageProps) {
  const { t, format } = useTranslations();
  const { faults, message, onSubmit } = usePageForms(submission, isSentAgain ? t("health.sent_again") : null);
  const { crons, tasks, setAside, backlog, dead, ledger } = health;
  return (
    <AdminPageFrame title={t("admin.health.title")} lead={t("health.lead")}>
      <div className="grid gap-4" onSubmit={onSubmit}>
        <FormError id="health-fault" sentences={faults} />
        {message}
        <HealthChecks alerts={health.alerts} checks={health.checks} now={now} />
        <section className="card grid gap-3">
          <h2 className="type-h4">{t("health.crons")}</h2>
          <DataTable
            caption={t("health.crons")}
            rows={crons}
            keyOf={({ expression }) => expression}
            isCompact
            columns={[
              { key: "what", header: t("health.what"), cell: ({ expression }) => t(`health.cron.${KEY_OF_CRON[expression]}`) },
              {
                key: "last",
                header: t("health.last"),
                cell: ({ run }) => (run ? format.relative(run.at, now) : t("health.never")),
              },
              {
                key: "state",
                header: t("health.state"),
                cell: (cron) => <CronBadge {...cron} />,
              },
              {
                key: "failure",
                header: t("health.last_failure"),
                isEmpty: ({ run }) => !run?.failedAt,
                cell: ({ run }) =>
                  run?.failedAt ? (
                    <span>
                      <span className="text-ink-3 md:hidden">{t("health.last_failure")} </span>
                      {format.dateTime(run.failedAt)}
                    </span>
                  ) : (
                    t("health.none")
                  ),
              },
            ]}
          />
        </section>
        <TaskHealth tasks={tasks} setAside={setAside} now={now} />
        <section className="card grid gap-3">
          <h2 className="type-h4">{t("health.messages")}</h2>
          <p>
            {t("health.backlog", { count: backlog.count })}{" "}
            {backlog.isLate ? <Badge tone="danger">{t("health.late")}</Badge> : null}
          </p>
          {dead.count === 0 ? (
            <Alert tone="pine">{t("health.no_dead")}</Alert>
          ) : (
            <>
              <p>{t("health.dead", { count: dead.count })}</p>
              <DeadMessages dead={dead.shown} now={now} />
            </>
          )}
        </section>
        <CausedMessages cause={cause} caused={caused} now={now} />
        <BackupHealth {...backup} />
        <section className="card grid gap-3">
          <h2 className="type-h4">{t("health.ledgers")}</h2>
          {ledger ? (
            <Alert tone={ledger.errors > 0 ? "danger" : "pine"} title={format.dateTime(ledger.at)}>
              {t(ledger.errors > 0 ? "health.ledger_faults" : "health.ledger_well", {
                count: ledger.errors > 0 ? ledger.errors : ledger.accounts,
                lines: ledger.entries,
              })}
            </Alert>
          ) : (
            <p>{t("health.ledger_never")}</p>
          )}
        </section>
      </div>
    </AdminPageFrame>
  );
}

function CronBadge({ run, failing, isLate }: SystemHealth["crons"][number]) {
  const { t } = useTranslations();
  if (isLate) return <Badge tone="danger">{t("health.late")}</Badge>;
  if (failing > 0) return <Badge tone="danger">{t("health.failed", { count: failing })}</Badge>;
  return run ? <Badge tone="pine">{t("health.well")}</Badge> : <Badge>{t("health.not_yet")}</Badge>;
}

function DeadMessages({ dead, now }: { dead: SystemHealth["dead"]["shown"]; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("health.messages")}
      rows={dead}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "what",
          header: t("health.what"),
          cell: ({ channel, kind }) => (
            <>
              {t(`health.channel.${channel}`)} ·&nbsp;{messageWord(t, kind)}
            </>
          ),
        },
        {
          key: "to",
          header: t("health.to"),
          cell: ({ userId }) =>
            userId ? (
              <a href={path(`/panel-admin/users/${userId}`)} className="link inline-flex min-h-11 items-center">
                {t("health.account")}
              </a>
            ) : (
              t("health.none")
            ),
        },
        { key: "since", header: t("health.since"), cell: ({ createdAt }) => format.relative(createdAt, now) },
        {
          key: "why",
          header: t("health.why"),
          cell: ({ lastError, attempts }) => (
            <span className="wrap-anywhere max-md:line-clamp-2">
              {t("health.attempts", { count: attempts })} <bdi dir="auto">{lastError ?? ""}</bdi>
            </span>
          ),
        },
        {
          key: "again",
          header: t("health.again"),
          cell: ({ id }) => (
            <form method="post">
              <Button name="message" value={id} variant="outline" size="sm">
                {t("health.send_again")}
              </Button>
            </form>
          ),
        },
      ]}
    />
  );
}

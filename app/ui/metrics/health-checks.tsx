import { auditKey } from "#app/domain/audit/rules.ts";
import type { SystemHealth } from "#app/domain/health/system-health.ts";
import { Badge } from "../kit/display/badge.tsx";
import { DataTable } from "../kit/display/data-table.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { useTranslations } from "../use-translations.ts";

type HealthChecksProps = Pick<SystemHealth, "alerts" | "checks"> & { now: number };

type Check = SystemHealth["checks"][number];
type Underscored<Id extends string> = Id extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Id;

// as: translation keys have no dots
const keyOfCheck = (id: Check["id"]) => id.replace(".", "_") as Underscored<Check["id"]>;

const TONE_OF = { ok: "pine", warn: "yellow", fail: "danger" } as const;

/** Alerts that are open, and the state of each check. */
export function HealthChecks({ alerts, checks, now }: HealthChecksProps) {
  const { t, format } = useTranslations();
  const nameOf = (id: Check["id"]) => t(`health.check_name.${keyOfCheck(id)}`);
  /** An alert about an entry of the audit log has its number and its action. */
  const subjectOf = (rule: Check["id"], subject: string) =>
    rule === "admin.change" ? t(`audit_log.action.${auditKey(subject.replace(/^\d+ /, ""))}`) : <bdi dir="ltr">{subject}</bdi>;
  const stateOf = (state: Check["state"]) => <Badge tone={TONE_OF[state]}>{t(`health.check_state.${state}`)}</Badge>;
  return (
    <>
      <section className="card grid gap-3">
        <h2 className="type-h4">{t("health.alerts")}</h2>
        {alerts.length === 0 ? (
          <Alert tone="pine">{t("health.no_alerts")}</Alert>
        ) : (
          <DataTable
            caption={t("health.alerts")}
            rows={alerts}
            keyOf={({ id }) => String(id)}
            isCompact
            columns={[
              {
                key: "alert",
                header: t("health.alert"),
                cell: ({ rule, subject }) => (
                  <span className="wrap-anywhere max-md:line-clamp-2 max-md:leading-normal md:grid">
                    {nameOf(rule)} <span>{subjectOf(rule, subject)}</span>
                  </span>
                ),
              },
              { key: "opened", header: t("health.opened"), cell: ({ openedAt }) => format.relative(openedAt, now) },
              { key: "state", header: t("health.state"), cell: ({ severity }) => stateOf(severity) },
            ]}
          />
        )}
      </section>
      <section className="card grid gap-3">
        <h2 className="type-h4">{t("health.checks")}</h2>
        <DataTable
          caption={t("health.checks")}
          rows={checks}
          keyOf={({ id }) => id}
          isCompact
          columns={[
            { key: "check", header: t("health.check"), cell: ({ id }) => nameOf(id) },
            { key: "state", header: t("health.state"), cell: ({ state }) => stateOf(state) },
            {
              key: "measured",
              header: t("health.measured"),
              isEmpty: ({ value }) => value === null,
              end: true,
              cell: ({ value }) => (value === null ? "" : format.number(value)),
            },
            {
              key: "limit",
              header: t("health.limit"),
              isEmpty: ({ limit }) => limit === null,
              end: true,
              cell: ({ limit }) => (limit === null ? "" : format.number(limit)),
            },
          ]}
        />
      </section>
    </>
  );
}

import type { BackupState } from "#app/domain/backups/backup-state.ts";
import { Alert } from "../kit/feedback/alert.tsx";
import { useTranslations } from "../use-translations.ts";

const TONE = { ok: "pine", not_due: "cobalt", off: "clay", late: "danger", short: "danger", missing: "danger" } as const;

export function BackupHealth({ state, newest, drill, isDrillDue }: BackupState) {
  const { t, format } = useTranslations();
  return (
    <section className="card grid gap-3">
      <h2 className="type-h4">{t("health.backups")}</h2>
      <Alert tone={TONE[state]} title={newest ? format.dateTime(newest.at) : t("health.no_backup")}>
        {t(`health.backup_state.${state}`)} {newest ? t("health.backup_rows", { rows: newest.rows }) : null}
      </Alert>
      <Alert tone={isDrillDue ? "clay" : "cobalt"} title={drill ? format.dateTime(drill.at) : t("health.no_drill")}>
        {t(isDrillDue ? "health.drill_due" : "health.drill")}
      </Alert>
    </section>
  );
}

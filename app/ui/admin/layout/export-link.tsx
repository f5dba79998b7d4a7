import { buildQuery } from "../../build-query.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

/** Downloads the list as a file, with the current filters. */
export function ExportLink({ list, filters = {} }: { list: string; filters?: Readonly<Record<string, string | null>> }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <p className="list-export">
      <a
        href={path(`/panel-admin/export/${list}`) + buildQuery(filters)}
        title={t("admin.export")}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <Icon name="download" className="size-5" />
        <span className="sr-only">{t("admin.export")}</span>
        <span aria-hidden="true">CSV</span>
      </a>
    </p>
  );
}

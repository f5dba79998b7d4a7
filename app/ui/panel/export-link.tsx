import { Icon } from "../kit/icon.tsx";
import { queryOf } from "../query-of.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** The list as a file, narrowed as it is shown. */
export function ExportLink({ list, asked = {} }: { list: string; asked?: Readonly<Record<string, string | null>> }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <p>
      <a
        href={path(`/panel-admin/export/${list}`) + queryOf(asked)}
        download
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <Icon name="arrow-down-wide-narrow" className="size-5" />
        {t("panel.export")}
      </a>
    </p>
  );
}

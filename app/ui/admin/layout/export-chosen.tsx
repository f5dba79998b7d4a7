import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

export const CHOSEN_FORM = "export-chosen";

/** Downloads the rows with a mark. Shown when there is one, with their number. */
export function ExportChosen({ list }: { list: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form id={CHOSEN_FORM} method="get" action={path(`/panel-admin/export/${list}`)} className="chosen-bar">
      <Button variant="outline" icon={<Icon name="download" className="size-5" />}>
        {t("admin.list.export_chosen")}
      </Button>
    </form>
  );
}

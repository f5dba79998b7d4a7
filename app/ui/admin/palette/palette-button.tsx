import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { usePalette } from "./palette.tsx";
import { SEARCH_PATH } from "./use-entries.ts";

/** Opens the search of the admin area. Without scripts a link to its page. */
export function PaletteButton() {
  const { t } = useTranslations();
  const path = usePath();
  const palette = usePalette();
  if (palette === undefined) return null;
  const inside = (
    <>
      <Icon name="search" className="size-5 shrink-0" />
      <span>{t("admin_search.open")}</span>
      <small aria-hidden="true" data-needs-script="">
        <kbd>{palette?.isMac ? "⌘ K" : "Ctrl K"}</kbd>
      </small>
    </>
  );
  return palette ? (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={palette.isMac ? "Meta+K" : "Control+K"}
      onClick={palette.open}
      className="palette-button"
    >
      {inside}
    </button>
  ) : (
    <a href={path(SEARCH_PATH)} className="palette-button">
      {inside}
    </a>
  );
}

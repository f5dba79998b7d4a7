import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/**
 * Switches between light and dark. It needs init-every-page.ts, so it is hidden without scripts, where the system setting applies.
 */
export function ThemeSwitch({ className, wordless }: { className?: string; wordless?: boolean }) {
  const { t } = useTranslations();
  return (
    <button
      type="button"
      data-needs-script
      data-theme-switch
      className={classNames("inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2", className)}
    >
      <Icon name="moon" className="size-[18px] dark:hidden" />
      <Icon name="sun" className="hidden size-[18px] dark:block" />
      <span className="sr-only">{t("ui.theme.label")}</span>
      {wordless ? null : (
        <>
          <span className="dark:hidden">{t("ui.theme.dark")}</span>
          <span className="hidden dark:inline">{t("ui.theme.light")}</span>
        </>
      )}
    </button>
  );
}

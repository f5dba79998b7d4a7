import { Moon, Sun } from "lucide-react";
import { classNames } from "../kit/class-names.ts";
import { useWords } from "../use-words.ts";

/** Light and dark; needs shell.js, so it stays away where no script runs (the system's choice is not asked then). */
export function ThemeSwitch({ className, wordless }: { className?: string; wordless?: boolean }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      data-needs-script
      data-theme-switch
      className={classNames("inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2", className)}
    >
      <Moon className="size-[18px] dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-[18px] dark:block" aria-hidden="true" />
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

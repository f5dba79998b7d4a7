import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** Each name in its own language. */
export const LANGUAGE_NAMES = { ar: "العربية", fr: "Français", en: "English" } as const satisfies Record<Language, string>;

/** A form, so that it works without scripts. Saves the language and shows the same page in it. */
function LanguageForm({ className, choice }: { className?: string; choice: (language: Language) => ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" data-language-choice className={className}>
      <input type="hidden" name="next" value={pathname + search} />
      {LANGUAGES.map(choice)}
    </form>
  );
}

const choiceProps = (language: Language, current: Language) =>
  ({
    type: "submit",
    name: "language",
    value: language,
    lang: language,
    dir: directionOf(language),
    "aria-current": language === current ? "true" : undefined,
  }) as const;

/** In the bar: the current language, and the three under it. */
export function LanguageMenu({ className, wordless }: { className?: string; wordless?: boolean }) {
  const { t, language } = useTranslations();
  return (
    <details data-menu className={classNames("group relative", className)}>
      <summary className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium">
        <Icon name="globe" className="size-[18px]" />
        <span className="sr-only">{t("ui.language.choose")}</span>
        <span className={wordless ? "sr-only" : "whole-8/2"}>{LANGUAGE_NAMES[language]}</span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <LanguageForm
        className="absolute end-0 top-full z-10 mt-2 grid min-w-44 rounded-[16px] border border-line bg-raised p-2 text-ink shadow-3"
        choice={(choice) => (
          <button
            key={choice}
            {...choiceProps(choice, language)}
            className="min-h-11 rounded-sm px-3 text-start hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold"
          >
            {LANGUAGE_NAMES[choice]}
          </button>
        )}
      />
    </details>
  );
}

/** In the drawer: stacked, with the current one marked. */
export function LanguageList() {
  const { t, language } = useTranslations();
  return (
    <section aria-label={t("ui.language.label")} className="grid gap-2">
      <p className="text-small font-semibold">{t("ui.language.label")}</p>
      <LanguageForm
        className="grid gap-1"
        choice={(choice) => (
          <button
            key={choice}
            {...choiceProps(choice, language)}
            dir={undefined}
            className="group flex min-h-12 items-center gap-3 rounded-md px-4 text-start font-medium hover:bg-sunken aria-[current]:bg-brand-soft"
          >
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full border-[1.5px] border-line-control bg-surface group-aria-[current]:border-ink group-aria-[current]:bg-ink"
            >
              <span className="hidden size-2 rounded-full bg-surface group-aria-[current]:block" />
            </span>
            {LANGUAGE_NAMES[choice]}
          </button>
        )}
      />
    </section>
  );
}

/** In the footer: three links in a row. */
export function LanguageLine() {
  const { t, language } = useTranslations();
  return (
    <section aria-label={t("ui.language.label")} className="flex items-center gap-2">
      <Icon name="globe" className="size-[18px]" />
      <LanguageForm
        className="flex"
        choice={(choice) => (
          <button
            key={choice}
            {...choiceProps(choice, language)}
            className={classNames(
              "min-h-11 px-2 hover:text-on-inverse aria-[current]:font-semibold aria-[current]:text-on-inverse",
              directionOf(choice) !== directionOf(language) && "later",
            )}
          >
            {LANGUAGE_NAMES[choice]}
          </button>
        )}
      />
    </section>
  );
}

import { createContext, type ReactNode, useContext } from "react";
import { directionOf } from "#app/i18n/direction.ts";
import { translator } from "#app/i18n/translate.ts";
import { kit as ar } from "#app/locales/ar/kit.ts";
import { kit as fr } from "#app/locales/fr/kit.ts";
import { createTranslations, TranslationsContext } from "../use-translations.ts";

const WORDS = { ar, fr } as const;

export type Look = { language: keyof typeof WORDS; theme: "light" | "dark" };

const LookContext = createContext<Look>({ language: "ar", theme: "light" });

/** The texts of the samples, and a prefix that makes their ids unique per panel. */
export function useSamples() {
  const { language, theme } = useContext(LookContext);
  return { words: WORDS[language], language, own: (name: string) => `${language}-${theme}-${name}` };
}

/** Samples in one language and theme, independent of the page. */
export const SamplePanel = ({ language, theme, children }: Look & { children: ReactNode }) => (
  <section
    lang={language}
    dir={directionOf(language)}
    data-theme={theme}
    data-panel={`${language}-${theme}`}
    className="min-w-0 bg-page p-5 text-ink md:p-8"
  >
    <LookContext value={{ language, theme }}>
      <TranslationsContext value={createTranslations(language, translator(language))}>
        <h2 className="type-h2 mb-6">
          {WORDS[language].title} · {WORDS[language].panel[theme]}
        </h2>
        <div className="grid gap-6">{children}</div>
      </TranslationsContext>
    </LookContext>
  </section>
);

export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 gap-5 rounded-lg border border-line bg-surface p-4 shadow-1 md:p-6">
    <h3 className="text-small font-semibold text-ink-3">{title}</h3>
    {children}
  </div>
);

import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { useTranslations } from "../use-translations.ts";
import { APPLE_TOUCH_ICON } from "./app-icons.ts";

/** The colour of the banner, which is at the top of pages, so that the status bar of a phone continues it. */
export const THEME_COLORS = { light: "#14201D", dark: "#0B1210" } as const;

/** What a browser needs to install the site: manifest, icon of iOS, and the colour of each theme. A chosen theme has one colour. */
export function AppHead({ theme }: { theme: "dark" | "light" | undefined }) {
  const { language } = useTranslations();
  return (
    <>
      <link rel="manifest" href={pathInLanguage(language, "/manifest.webmanifest")} />
      <link rel="apple-touch-icon" {...APPLE_TOUCH_ICON} />
      {(["light", "dark"] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={THEME_COLORS[theme ?? scheme]}
        />
      ))}
    </>
  );
}

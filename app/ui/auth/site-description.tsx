import { useTranslations } from "../use-translations.ts";

/** For search engines, which read what the server has rendered. */
export const SiteDescription = () => <meta name="description" content={useTranslations().t("landing.description")} />;

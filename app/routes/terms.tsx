import { sharedPageContext } from "#app/http/context.ts";
import { LegalArticle } from "#app/ui/layouts/legal-article.tsx";
import { TERMS_PARTS } from "#app/ui/layouts/legal-parts.ts";
import { useCompanyTexts } from "#app/ui/layouts/use-company-texts.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/terms.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.set(sharedPageContext, true);
  return null;
}

export default function Terms() {
  const { t } = useTranslations();
  const words = useCompanyTexts();
  const parts = TERMS_PARTS.map((id) => ({
    id,
    title: t(`legal.terms.parts.${id}.title`),
    text: t(`legal.terms.parts.${id}.text`, words),
  }));
  return <LegalArticle path="/terms" title={t("legal.terms.title")} description={t("legal.terms.description")} parts={parts} />;
}

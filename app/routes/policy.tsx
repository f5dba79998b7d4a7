import { sharedPageContext } from "#app/http/context.ts";
import { LegalArticle } from "#app/ui/layouts/legal-article.tsx";
import { POLICY_PARTS } from "#app/ui/layouts/legal-parts.ts";
import { useCompanyTexts } from "#app/ui/layouts/use-company-texts.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/policy.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.set(sharedPageContext, true);
  return null;
}

export default function Policy() {
  const { t } = useTranslations();
  const words = useCompanyTexts();
  const parts = POLICY_PARTS.map((id) => ({
    id,
    title: t(`legal.policy.parts.${id}.title`),
    text: t(`legal.policy.parts.${id}.text`, words),
  }));
  return (
    <LegalArticle path="/policy" title={t("legal.policy.title")} description={t("legal.policy.description")} parts={parts} />
  );
}

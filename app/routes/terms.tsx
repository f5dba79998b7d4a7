import { alikeContext } from "#app/http/context.ts";
import { LegalArticle } from "#app/ui/layouts/legal-article.tsx";
import { TERMS_PARTS } from "#app/ui/layouts/legal-parts.ts";
import { useOperatorWords } from "#app/ui/layouts/use-operator-words.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/terms.ts";

/** Every visitor reads it alike. */
export function loader({ context }: Route.LoaderArgs) {
  context.set(alikeContext, true);
  return null;
}

/** R07 */
export default function Terms() {
  const { t } = useWords();
  const words = useOperatorWords();
  const parts = TERMS_PARTS.map((id) => ({
    id,
    title: t(`legal.terms.parts.${id}.title`),
    text: t(`legal.terms.parts.${id}.text`, words),
  }));
  return <LegalArticle path="/terms" title={t("legal.terms.title")} description={t("legal.terms.description")} parts={parts} />;
}

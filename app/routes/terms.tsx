import { SUPPORT_EMAIL } from "#app/ui/layouts/contact-points.ts";
import { LegalArticle } from "#app/ui/layouts/legal-article.tsx";
import { useWords } from "#app/ui/use-words.ts";

/** R07 */
export default function Terms() {
  const { t } = useWords();
  const parts = [
    { id: "service", title: t("legal.terms.service"), text: t("legal.terms.service_text") },
    { id: "account", title: t("legal.terms.account"), text: t("legal.terms.account_text") },
    { id: "requests", title: t("legal.terms.requests"), text: t("legal.terms.requests_text") },
    { id: "points", title: t("legal.terms.points"), text: t("legal.terms.points_text") },
    { id: "verification", title: t("legal.terms.verification"), text: t("legal.terms.verification_text") },
    { id: "conduct", title: t("legal.terms.conduct"), text: t("legal.terms.conduct_text") },
    { id: "law", title: t("legal.terms.law"), text: t("legal.terms.law_text") },
    { id: "contact", title: t("legal.terms.contact"), text: t("legal.terms.contact_text", { email: SUPPORT_EMAIL }) },
  ];
  return <LegalArticle title={t("legal.terms.title")} parts={parts} />;
}

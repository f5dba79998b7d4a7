import { SUPPORT_EMAIL } from "#app/ui/layouts/contact-points.ts";
import { LegalArticle } from "#app/ui/layouts/legal-article.tsx";
import { useWords } from "#app/ui/use-words.ts";

/** R05 */
export default function Policy() {
  const { t } = useWords();
  const parts = [
    { id: "data", title: t("legal.policy.data"), text: t("legal.policy.data_text") },
    { id: "use", title: t("legal.policy.use"), text: t("legal.policy.use_text") },
    { id: "seen", title: t("legal.policy.seen"), text: t("legal.policy.seen_text") },
    { id: "photos", title: t("legal.policy.photos"), text: t("legal.policy.photos_text") },
    { id: "others", title: t("legal.policy.others"), text: t("legal.policy.others_text") },
    { id: "cookies", title: t("legal.policy.cookies"), text: t("legal.policy.cookies_text") },
    { id: "rights", title: t("legal.policy.rights"), text: t("legal.policy.rights_text", { email: SUPPORT_EMAIL }) },
  ];
  return <LegalArticle title={t("legal.policy.title")} parts={parts} />;
}

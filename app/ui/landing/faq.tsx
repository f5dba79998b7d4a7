import { Accordion } from "../kit/accordion.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { StructuredData } from "../structured-data.tsx";
import { useTranslations } from "../use-translations.ts";

const QUESTIONS = ["find", "free", "verify", "guest", "price", "artisan"] as const;

/** Six questions; the browser keeps one open at a time. Search engines get them as structured data. */
export function Faq() {
  const { t } = useTranslations();
  const items = QUESTIONS.map((id, place) => ({
    title: t(`landing.faq.items.${id}.question`),
    content: t(`landing.faq.items.${id}.answer`),
    open: place === 0,
  }));
  return (
    <section id="faq" className="border-y border-line bg-sunken py-14 lg:py-[88px]">
      <div className="wrap-page grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-14">
        <div>
          <h2 className="type-title">{t("landing.faq.title")}</h2>
          <p className="mt-1 text-ink-2">{t("landing.faq.lead")}</p>
          <LinkButton href="#contact" variant="outline" className="mt-4" icon={<Icon name="message-square" className="size-5" />}>
            {t("contact.link")}
          </LinkButton>
        </div>
        <Accordion name="faq" items={items} />
      </div>
      <StructuredData
        facts={{
          "@context": "https://schema.org",
          "@type": "FAQPage",
          mainEntity: items.map(({ title, content }) => ({
            "@type": "Question",
            name: title,
            acceptedAnswer: { "@type": "Answer", text: content },
          })),
        }}
      />
    </section>
  );
}

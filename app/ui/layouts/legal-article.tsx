import { LEGAL_VERSION } from "#app/domain/privacy/rules.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { PageMetadata } from "../page-metadata.tsx";
import { useTranslations } from "../use-translations.ts";

/** Noon of the day of the last change. Consents store this version. */
const UPDATED_AT = Date.parse(`${LEGAL_VERSION}T12:00:00Z`);

type LegalArticleProps = {
  title: string;
  path: string;
  description: string;
  parts: readonly { id: string; title: string /** A line is a paragraph. */; text: string }[];
};

/**
 * A legal page: title, date, the list of its sections (folded on small screens), the sections. Printed without the list.
 */
export function LegalArticle({ title, path, description, parts }: LegalArticleProps) {
  const { t } = useTranslations();
  return (
    <div className="wrap-form py-8 lg:py-14">
      <PageMetadata title={title} description={description} trail={[{ name: title, path }]} />
      {/* the longest title takes one line of a phone, in the late typeface as in its fallback */}
      <h1 className="type-h1 max-sm:text-[min(1.625rem,6.2vw)]">{title}</h1>
      <p className="mt-1 text-small text-ink-3">{t("legal.updated", { at: UPDATED_AT })}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[260px_minmax(0,720px)] lg:gap-14">
        <nav
          aria-label={t("legal.contents")}
          className="self-start overflow-y-auto rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-[calc(var(--shell)+16px)] lg:max-h-[calc(100dvh-var(--shell)-32px)] print:hidden"
        >
          <details className="group lg:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-2 font-semibold">
              {t("legal.contents")}
              <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
            </summary>
            <Contents parts={parts} />
          </details>
          <div className="hidden lg:block">
            <p className="px-2 pb-1 font-semibold">{t("legal.contents")}</p>
            <Contents parts={parts} />
          </div>
        </nav>
        <div className="grid gap-8">
          {parts.map((part) => (
            <section key={part.id} id={part.id}>
              <h2 className="type-h3 mb-2">{part.title}</h2>
              <div className="grid gap-2 leading-loose text-ink-2">
                {part.text.split("\n").map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const Contents = ({ parts }: Pick<LegalArticleProps, "parts">) => (
  <ul>
    {parts.map((part) => (
      <li key={part.id}>
        <a href={`#${part.id}`} className="flex min-h-11 items-center rounded-sm px-2 text-ink-2 hover:bg-sunken">
          {part.title}
        </a>
      </li>
    ))}
  </ul>
);

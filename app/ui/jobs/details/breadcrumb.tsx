import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

/** The path to this page: its list and its title. */
export function Breadcrumb({ href, list, page }: { href: string; list: string; page: string }) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("jobs.show.path")} className="max-md:hidden md:-mt-2 md:mb-2">
      <ol className="flex flex-wrap items-center gap-2 text-small">
        <li>
          <a href={href} className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink">
            {list}
          </a>
        </li>
        <li aria-hidden="true">
          <Icon name="chevron-right" className="icon-mirror size-4 text-ink-3" />
        </li>
        <li aria-current="page" className="font-semibold">
          {page}
        </li>
      </ol>
    </nav>
  );
}

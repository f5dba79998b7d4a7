import type { PageParams, ListPages as Pages } from "#app/views/list-pages.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

/** Under a list: its previous, next and first page. */
export function ListPages({ pages: { previous, next }, to }: { pages: Pages; to: (page: PageParams) => string }) {
  const { t } = useTranslations();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("admin.list.pages")} className="list-pages">
      {previous ? (
        <LinkButton
          href={to(previous)}
          variant="outline"
          rel="prev"
          icon={<Icon name="chevron-left" className="icon-mirror size-5" />}
        >
          {t("admin.list.previous")}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton
          href={to(next)}
          variant="outline"
          rel="next"
          iconEnd={<Icon name="chevron-right" className="icon-mirror size-5" />}
        >
          {t("admin_users.next")}
        </LinkButton>
      ) : null}
      {previous ? (
        <a href={to({})} className="link inline-flex min-h-11 items-center">
          {t("admin_users.first")}
        </a>
      ) : null}
    </nav>
  );
}

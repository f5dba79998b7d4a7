import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Home, the blog and the pages below. The last item is the current page, unless `isAbove` is set. */
export function BlogBreadcrumb({
  places,
  isAbove = false,
}: {
  places: readonly { name: string; path: string }[];
  isAbove?: boolean;
}) {
  const { t } = useTranslations();
  const path = usePath();
  const all = [{ name: t("ui.nav.home"), path: "/" }, ...places];
  return (
    <nav aria-label={t("blog.path")}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small">
        {all.map((place, at) => (
          <li key={place.path} className="flex items-center gap-2">
            {at > 0 ? <Icon name="chevron-right" className="icon-mirror size-4 text-ink-3" /> : null}
            {isAbove || at < all.length - 1 ? (
              <a href={path(place.path)} className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink">
                {place.name}
              </a>
            ) : (
              <span aria-current="page" className="font-semibold">
                {place.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

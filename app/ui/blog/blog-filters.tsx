import { MAX_SEARCH_LENGTH, POST_TYPES, POSTS_COUNT_CAP } from "#app/domain/blog/rules.ts";
import { type BlogView, blogPath } from "#app/views/blog/blog-view.ts";
import { FilterChip } from "../kit/chip.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * Search text and post type (a row of chips on a phone).
 * Works as a plain form; with scripts search-posts.ts updates the list while the user types.
 */
export function BlogFilters({ blog }: { blog: BlogView }) {
  const { t } = useTranslations();
  const path = usePath();
  const { type, search } = blog;
  return (
    <div className="blog-filters print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: older supported browsers do not know <search> */}
      <form role="search" action={path("/blogs")} className="blog-search" data-post-search>
        <span className="relative block">
          <button
            type="submit"
            aria-label={t("blog.submit")}
            className="control-slot start-0 rounded-md text-ink-2 hover:text-ink"
          >
            <Icon name="search" className="size-5" />
          </button>
          <input
            type="search"
            name="q"
            dir="auto"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            aria-label={t("blog.search")}
            placeholder={t("blog.search")}
            className="peer control with-start with-end"
          />
          {search === "" ? (
            <button
              type="reset"
              data-needs-script
              aria-label={t("blog.clear")}
              className="control-slot end-0 rounded-md text-ink-2 hover:text-ink peer-placeholder-shown:hidden"
            >
              <Icon name="x" className="size-5" />
            </button>
          ) : (
            <a
              href={path(blogPath({ type }))}
              aria-label={t("blog.clear")}
              className="control-slot end-0 rounded-md text-ink-2 hover:text-ink"
            >
              <Icon name="x" className="size-5" />
            </a>
          )}
        </span>
        <span className="relative block max-md:hidden">
          <select name="type" defaultValue={type ?? ""} aria-label={t("blog.type")} className="control appearance-none pe-11">
            <option value="">{t("blog.all_types")}</option>
            {POST_TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`blog.types.${one}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-4 my-auto size-[18px] text-ink-2" />
        </span>
        <button type="submit" className="btn btn-outline blog-show max-md:hidden">
          {t("blog.show")}
        </button>
      </form>
      <ul className="blog-types md:hidden" aria-label={t("blog.type")} data-blog-part="types">
        {[null, ...POST_TYPES].map((one) => (
          <li key={one}>
            <FilterChip on={one === type && blog.isKnown} href={path(blogPath({ type: one, search }))}>
              {one === null ? t("blog.everything") : t(`blog.types.${one}`)}
            </FilterChip>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-ink-3 max-md:sr-only" data-blog-part="count">
        <Count blog={blog} />
      </p>
    </div>
  );
}

function Count({ blog: { count } }: { blog: BlogView }) {
  const { t } = useTranslations();
  if (count === 0) return null;
  return count > POSTS_COUNT_CAP ? t("blog.over", { most: POSTS_COUNT_CAP }) : t("blog.count", { count });
}

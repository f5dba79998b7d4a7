import { MAX_POST_SEARCH_LENGTH, POST_STATES, POST_TYPES, POSTS_COUNT_CAP } from "#app/domain/blog/rules.ts";
import type { AdminPostRow } from "#app/views/blog/admin-post-views.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { ExportLink } from "../admin/layout/export-link.tsx";
import { buildQuery } from "../build-query.ts";
import { FormSuccess } from "../forms/form-error.tsx";
import { MoreLink } from "../jobs/lists/more-link.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { FilterChip } from "../kit/chip.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PostsTable } from "./posts-table.tsx";

type PostListFilters = { search: string; status: string | null; type: string | null };
type PostsListProps = PostListFilters & {
  /** Null above the maximum of the count. */
  count: number | null;
  isFirst: boolean;
  isDeleted: boolean;
  next: string | null;
  lines: readonly AdminPostRow[];
};

const BLOG = "/panel-admin/blog";

export function PostsList({ count, isFirst, isDeleted, next, lines, ...filters }: PostsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const to = (more: Record<string, string | null>) => path(BLOG) + buildQuery({ ...filters, ...more });
  return (
    <AdminPageFrame
      title={t("admin.posts.title")}
      lead={count === null ? t("admin_posts.count_more", { most: POSTS_COUNT_CAP }) : t("admin_posts.count", { count })}
    >
      <div className="grid gap-4">
        {isDeleted ? <FormSuccess>{t("admin_posts.done.deleted")}</FormSuccess> : null}
        <SearchForm {...filters} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <nav aria-label={t("admin_posts.state.label")} className="flex flex-wrap gap-2">
            <FilterChip on={filters.status === null} href={to({ status: null })}>
              {t("admin_posts.state.all")}
            </FilterChip>
            {POST_STATES.map((status) => (
              <FilterChip key={status} on={filters.status === status} href={to({ status })}>
                {t(`admin_posts.state.${status}`)}
              </FilterChip>
            ))}
          </nav>
          <LinkButton href={path(`${BLOG}/new`)} icon={<Icon name="plus" className="size-5" />}>
            {t("admin_posts.write")}
          </LinkButton>
        </div>
        {lines.length > 0 ? (
          <PostsTable lines={lines} />
        ) : (
          <EmptyState icon={<Icon name="newspaper" />} title={t("admin_posts.empty")}>
            {t("admin_posts.empty_text")}
          </EmptyState>
        )}
        {isFirst ? null : (
          <p className="font-semibold">
            <a href={to({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("admin_posts.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("admin_posts.next")}</MoreLink>
        <ExportLink list="posts" filters={filters} />
      </div>
    </AdminPageFrame>
  );
}

function SearchForm({ search, status, type }: PostListFilters) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="get" action={path(BLOG)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <TextField
        name="search"
        label={t("admin_posts.search")}
        defaultValue={search}
        maxLength={MAX_POST_SEARCH_LENGTH}
        dir="auto"
        type="search"
      />
      <SelectField
        name="type"
        label={t("admin_posts.type.label")}
        defaultValue={type ?? ""}
        placeholder={t("admin_posts.type.all")}
      >
        {POST_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`blog.types.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("admin_posts.find")}
      </Button>
    </form>
  );
}

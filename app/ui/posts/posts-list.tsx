import { MAX_POST_SEARCH_LENGTH, POST_STATES, POST_TYPES, POSTS_COUNT_CAP } from "#app/domain/blog/rules.ts";
import type { AdminPostRow } from "#app/views/blog/admin-post-views.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { ListPages } from "../admin/layout/list-pages.tsx";
import { ListToolbar } from "../admin/layout/list-toolbar.tsx";
import { useListCount } from "../admin/layout/use-list-count.ts";
import { buildQuery } from "../build-query.ts";
import { DoneMessage } from "../forms/done-message.tsx";
import { useDoneToast } from "../forms/use-done-toast.ts";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PostsTable } from "./posts-table.tsx";

type PostListFilters = { search: string; status: string | null; type: string | null; ordering: string | null };
type PostsListProps = PostListFilters & {
  /** Null above the maximum of the count. */
  count: number | null;
  pages: Pages;
  isDeleted: boolean;
  lines: readonly AdminPostRow[];
};

const BLOG = "/panel-admin/blog";

export function PostsList({ count, pages, isDeleted, lines, ...filters }: PostsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const done = isDeleted ? t("admin_posts.done.deleted") : null;
  useDoneToast(0, done);
  const to = (more: Record<string, string | null>) => path(BLOG) + buildQuery({ ...filters, ...more });
  return (
    <AdminPageFrame
      title={t("admin.posts.title")}
      lead={count === null ? t("admin_posts.count_more", { most: POSTS_COUNT_CAP }) : t("admin_posts.count", { count })}
      action={{ href: path(`${BLOG}/new`), icon: "plus", label: t("admin_posts.write") }}
    >
      <div className="grid gap-4">
        {done ? <DoneMessage>{done}</DoneMessage> : null}
        <ListToolbar
          list={BLOG}
          kept={{ status: filters.status, type: filters.type }}
          search={{ label: t("admin_posts.search"), value: filters.search, maxLength: MAX_POST_SEARCH_LENGTH }}
          filters={usePostFilters(filters, to)}
          sort={{
            name: "ordering",
            label: t("admin_users.order.label"),
            value: filters.ordering ?? "",
            options: [
              { value: "", label: t("admin_users.order.newest") },
              { value: "created_at", label: t("admin_users.order.created_at") },
            ],
          }}
          count={useListCount({ from: pages.from, shown: lines.length, count, most: POSTS_COUNT_CAP })}
          exportOf={{ list: "posts", filters: { search: filters.search, status: filters.status, type: filters.type } }}
        />
        {lines.length > 0 ? (
          <PostsTable lines={lines} />
        ) : (
          <EmptyState icon={<Icon name="newspaper" />} title={t("admin_posts.empty")}>
            {t("admin_posts.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={to} />
      </div>
    </AdminPageFrame>
  );
}

/** The states of posts, and their types. */
function usePostFilters({ status, type }: PostListFilters, to: (more: Record<string, string | null>) => string) {
  const { t } = useTranslations();
  return [
    {
      label: t("admin_posts.state.label"),
      chips: [
        { key: "all", label: t("admin_posts.state.all"), on: status === null, href: to({ status: null }) },
        ...POST_STATES.map((one) => ({
          ...{ key: one, label: t(`admin_posts.state.${one}`), on: status === one, href: to({ status: one }) },
        })),
      ],
    },
    {
      label: t("admin_posts.type.label"),
      chips: [
        { key: "any", label: t("admin_posts.type.all"), on: type === null, href: to({ type: null }) },
        ...POST_TYPES.map((one) => ({
          ...{ key: one, label: t(`blog.types.${one}`), on: type === one, href: to({ type: one }) },
        })),
      ],
    },
  ];
}

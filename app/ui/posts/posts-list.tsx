import { LONGEST_POST_SEARCH, MOST_COUNTED, POST_STATES, POST_TYPES } from "#app/domain/blog/rules.ts";
import type { PostLine } from "#app/http/post-views.ts";
import { FormSuccess } from "../auth/form-fault.tsx";
import { MoreLink } from "../jobs/more-link.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { FilterChip } from "../kit/chip.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { ExportLink } from "../panel/export-link.tsx";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { queryOf } from "../query-of.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PostsTable } from "./posts-table.tsx";

type Asked = { search: string; status: string | null; type: string | null };
type PostsListProps = Asked & {
  /** Null where there are more than anybody counts. */
  count: number | null;
  isFirst: boolean;
  isDeleted: boolean;
  next: string | null;
  lines: readonly PostLine[];
};

const BLOG = "/panel-admin/blog";

export function PostsList({ count, isFirst, isDeleted, next, lines, ...asked }: PostsListProps) {
  const { t } = useWords();
  const path = usePath();
  const to = (more: Record<string, string | null>) => path(BLOG) + queryOf({ ...asked, ...more });
  return (
    <PanelFrame
      counts={{}}
      current="posts"
      title={t("panel.posts.title")}
      lead={count === null ? t("post_desk.count_more", { most: MOST_COUNTED }) : t("post_desk.count", { count })}
    >
      <div className="grid gap-4">
        {isDeleted ? <FormSuccess>{t("post_desk.done.deleted")}</FormSuccess> : null}
        <SearchForm {...asked} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <nav aria-label={t("post_desk.state.label")} className="flex flex-wrap gap-2">
            <FilterChip on={asked.status === null} href={to({ status: null })}>
              {t("post_desk.state.all")}
            </FilterChip>
            {POST_STATES.map((status) => (
              <FilterChip key={status} on={asked.status === status} href={to({ status })}>
                {t(`post_desk.state.${status}`)}
              </FilterChip>
            ))}
          </nav>
          <LinkButton href={path(`${BLOG}/new`)} icon={<Icon name="plus" className="size-5" />}>
            {t("post_desk.write")}
          </LinkButton>
        </div>
        {lines.length > 0 ? (
          <PostsTable lines={lines} />
        ) : (
          <EmptyState icon={<Icon name="newspaper" />} title={t("post_desk.empty")}>
            {t("post_desk.empty_text")}
          </EmptyState>
        )}
        {isFirst ? null : (
          <p className="font-semibold">
            <a href={to({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("post_desk.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("post_desk.next")}</MoreLink>
        <ExportLink list="posts" asked={asked} />
      </div>
    </PanelFrame>
  );
}

function SearchForm({ search, status, type }: Asked) {
  const { t } = useWords();
  const path = usePath();
  return (
    <form method="get" action={path(BLOG)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <TextField
        name="search"
        label={t("post_desk.search")}
        defaultValue={search}
        maxLength={LONGEST_POST_SEARCH}
        dir="auto"
        type="search"
      />
      <SelectField name="type" label={t("post_desk.type.label")} defaultValue={type ?? ""} placeholder={t("post_desk.type.all")}>
        {POST_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`blog.types.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("post_desk.find")}
      </Button>
    </form>
  );
}

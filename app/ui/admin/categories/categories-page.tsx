import { CATEGORY_STATES, type CategoryState } from "#app/domain/taxonomy/rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { CategoryRowView } from "#app/views/taxonomy/admin-category-views.ts";
import { buildQuery } from "../../build-query.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { DataTable } from "../../kit/display/data-table.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { CATEGORIES, type CategoryDone } from "./category-actions.ts";
import { CategoryNamesForm } from "./category-names-form.tsx";
import { OrderButtons } from "./order-buttons.tsx";

type CategoriesPageProps = {
  done: CategoryDone | null;
  search: string;
  state: CategoryState | null;
  /** How many can be chosen, found or not. */
  standing: number;
  lines: readonly CategoryRowView[];
  submission: SubmissionState | undefined;
};

/** Active categories in their order, retired categories, and the form for a new one. */
export function CategoriesPage({ done, search, state, standing: count, lines, submission }: CategoriesPageProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { lastResult, faults, message, onSubmit } = usePageForms(submission, done && t(`categories.done.${done}`));
  const standing = lines.filter(({ place }) => place !== null);
  const retired = lines.filter(({ place }) => place === null);
  const retiredList =
    retired.length > 0 ? (
      <section className="grid gap-3" aria-labelledby="retired">
        <h2 id="retired" className="type-h4">
          {t("categories.retired_list")}
        </h2>
        <p className="text-ink-2">{t("categories.retired_text")}</p>
        <DataTable
          caption={t("categories.retired_list")}
          rows={retired}
          keyOf={({ id }) => id}
          isCompact
          columns={[
            { key: "name", header: t("categories.column.name"), cell: (line) => <Name line={line} /> },
            {
              key: "since",
              header: t("categories.column.since"),
              cell: ({ retiredAt }) => format.date(retiredAt ?? 0),
            },
          ]}
        />
      </section>
    ) : null;
  return (
    <AdminPageFrame title={t("admin.categories.title")} lead={t("categories.lead", { count })}>
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <FormError id="refused" sentences={faults} />
        <ListToolbar
          list={CATEGORIES}
          kept={{ status: state }}
          search={{ label: t("admin.list.find"), value: search, maxLength: MAX_SEARCH_LENGTH }}
          filters={[
            {
              label: t("categories.shown.label"),
              chips: ([null, ...CATEGORY_STATES] as const).map((one) => ({
                ...{ key: one ?? "all", label: t(`categories.shown.${one ?? "all"}`), on: one === state },
                href: path(CATEGORIES) + buildQuery({ search, status: one }),
              })),
            },
          ]}
          count={useListCount({ from: 1, shown: lines.length, count: lines.length })}
          exportOf={{ list: "categories", filters: { search, status: state } }}
        />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
          {lines.length === 0 ? (
            <EmptyState icon={<Icon name="search" />} title={t("audit_log.empty")}>
              {t("admin_users.empty_text")}
            </EmptyState>
          ) : standing.length === 0 ? (
            retiredList
          ) : (
            <DataTable
              caption={t("categories.list")}
              rows={standing}
              keyOf={({ id }) => id}
              isCompact
              columns={[
                { key: "name", header: t("categories.column.name"), cell: (line) => <Name line={line} /> },
                {
                  key: "cost",
                  header: t("categories.column.cost"),
                  className: "max-md:order-1",
                  cell: ({ cost }) => t("counts.point", { count: cost }),
                },
                {
                  key: "subs",
                  header: t("categories.column.subs"),
                  className: "max-md:order-1",
                  cell: ({ subs }) => (
                    <span className="num">
                      <span className="text-ink-3 md:hidden">{t("categories.column.subs")} </span>
                      {format.number(subs)}
                    </span>
                  ),
                },
                {
                  key: "order",
                  header: t("categories.column.order"),
                  wordless: true,
                  cell: ({ id, name, place }) => <OrderButtons id={id} name={name} place={place ?? 0} count={count} />,
                },
              ]}
            />
          )}
          <CategoryNamesForm
            id="add"
            action="added"
            title={t("categories.add")}
            text={t("categories.add_text")}
            lastResult={lastResult}
          />
        </div>
        {standing.length > 0 ? retiredList : null}
      </div>
    </AdminPageFrame>
  );
}

function Name({ line: { id, slug, picture, name, others } }: { line: CategoryRowView }) {
  const path = usePath();
  return (
    <a href={path(`${CATEGORIES}/${id}`)} className="flex min-h-11 items-center gap-3 hover:underline md:min-w-52">
      <CategoryIcon slug={slug} id={id} picture={picture && { ...picture, alt: "" }} className="size-9" />
      <span className="min-w-0">
        <bdi className="block text-match-parent font-semibold max-md:line-clamp-2 max-md:leading-snug">{name}</bdi>
        {others.map((other) => (
          <small key={other} className="me-3 inline-block font-normal text-ink-3 max-md:hidden">
            <bdi>{other}</bdi>
          </small>
        ))}
      </span>
    </a>
  );
}

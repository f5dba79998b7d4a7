import type { CategoryView, SubcategoryRowView } from "#app/views/taxonomy/admin-category-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { DataTable } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { CATEGORIES, type CategoryDone, SUBCATEGORIES } from "./category-actions.ts";
import { CategoryImageForm } from "./category-image-form.tsx";
import { CategoryNamesForm } from "./category-names-form.tsx";
import { OrderButtons } from "./order-buttons.tsx";
import { RetirementForm } from "./retirement-form.tsx";

type CategoryPageProps = { view: CategoryView; done: CategoryDone | null; submission: SubmissionState | undefined };

/** A category: names, cost, subcategories in their order, image, and whether it can be chosen. */
export function CategoryPage({ view, done, submission }: CategoryPageProps) {
  const { t } = useTranslations();
  const { lastResult, faults, message, onSubmit } = usePageForms(submission, done && t(`categories.done.${done}`));
  const back = { href: usePath()(CATEGORIES), label: t("categories.back") };
  return (
    <AdminPageFrame
      title={view.title}
      lead={
        <a href={back.href} className="inline-flex min-h-11 items-center underline underline-offset-4 max-md:hidden">
          {back.label}
        </a>
      }
      back={back}
    >
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <FormError id="refused" sentences={faults} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CategoryNamesForm
            id="data"
            action="data"
            title={t("categories.data")}
            names={view.names}
            version={view.version}
            cost={view.cost}
            lastResult={lastResult}
          />
          <CategoryImageForm view={view} lastResult={lastResult} />
        </div>
        <h2 className="type-h4">{t("categories.subs")}</h2>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          {view.subs.length > 0 ? <Subcategories subs={view.subs} /> : <p className="text-ink-3">{t("categories.no_subs")}</p>}
          <CategoryNamesForm id="add" action="added" title={t("categories.add_sub")} cost={null} lastResult={lastResult} />
        </div>
        <RetirementForm of="category" version={view.version} retiredAt={view.retiredAt} lastResult={lastResult}>
          <Touched view={view} />
        </RetirementForm>
      </div>
    </AdminPageFrame>
  );
}

function Subcategories({ subs }: { subs: readonly SubcategoryRowView[] }) {
  const { t } = useTranslations();
  const path = usePath();
  const count = subs.filter(({ place }) => place !== null).length;
  return (
    <DataTable
      caption={t("categories.subs")}
      rows={subs}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "name",
          header: t("categories.sub_column.name"),
          cell: ({ id, name, others }) => (
            <a href={path(`${SUBCATEGORIES}/${id}`)} className="grid min-h-11 content-center hover:underline">
              <bdi className="font-semibold max-md:line-clamp-2 max-md:leading-snug">{name}</bdi>
              <small className="font-normal text-ink-3 max-md:hidden">
                <bdi>{others.join(" ·\u00a0")}</bdi>
              </small>
            </a>
          ),
        },
        {
          key: "state",
          header: t("categories.sub_column.state"),
          className: "max-md:order-1",
          cell: ({ place }) => (
            <Badge tone={place === null ? "neutral" : "pine"}>
              {t(place === null ? "categories.state.retired" : "categories.state.standing")}
            </Badge>
          ),
        },
        {
          key: "order",
          header: t("categories.sub_column.order"),
          wordless: true,
          cell: ({ id, name, place }) =>
            place === null ? null : <OrderButtons id={id} name={name} place={place} count={count} />,
        },
      ]}
    />
  );
}

function Touched({ view: { touched } }: { view: CategoryView }) {
  const { t, format } = useTranslations();
  const countText = ({ count, isAll }: { count: number; isAll: boolean }) =>
    isAll ? format.number(count) : t("categories.at_least", { count });
  return (
    <dl aria-label={t("categories.touched")} className="grid gap-1 text-small">
      {(["artisans", "only", "open"] as const).map((key) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-3">
          <dt>{t(`categories.touched_${key}`)}</dt>
          <dd className="num font-semibold">{countText(touched[key])}</dd>
        </div>
      ))}
      {touched.only.count > 0 ? (
        <div className="text-ink-3">
          <dt className="sr-only">{t("categories.touched_only")}</dt>
          <dd>{t("categories.touched_only_text")}</dd>
        </div>
      ) : null}
    </dl>
  );
}

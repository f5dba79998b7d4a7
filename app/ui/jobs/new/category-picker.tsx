import { memo, Suspense } from "react";
import { CategoryIcon, type CategoryImage } from "../../kit/display/category-icon.tsx";
import { FieldMessages, OptionalMark } from "../../kit/fields/field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import type { NewJobValues } from "./new-job-values.ts";

export type CategoryChoice = {
  id: number;
  slug: string;
  name: string;
  pointsCost: number;
  picture?: CategoryImage | undefined;
  subcategories: readonly { id: number; name: string }[];
};

type CategoryPickerProps = {
  id: string;
  categories: readonly CategoryChoice[];
  /** Search results, best first; null shows all. The others stay in the form, because a choice among them must not be lost. */
  named: readonly number[] | null;
  category: string | undefined;
  /** The initial values: the subcategory of each category, because a choice in another one must not be sent. */
  typed: NewJobValues;
  error: string | undefined;
};

/**
 * Category cards and, below them, the subcategories of the chosen one. CSS alone shows the chosen category and the rest of the
 * list, so it loads nothing and works without scripts.
 */
export const CategoryPicker = memo(function CategoryPicker({
  id,
  categories,
  named,
  category,
  typed,
  error,
}: CategoryPickerProps) {
  const { t } = useTranslations();
  // without a match all categories are shown
  const shown = named?.length ? named : null;
  const inOrder = shown ? categories.toSorted((a, b) => placeIn(shown, a.id) - placeIn(shown, b.id)) : categories;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-3 outline-none"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="sr-only">{t("jobs.new.category")}</legend>
      <FieldMessages own={id} error={error} />
      <div className="categories" data-named={shown ? "" : undefined}>
        {inOrder.map((one) => (
          <div key={one.id} className="category" hidden={shown !== null && !shown.includes(one.id)}>
            <label className="category-card">
              <input
                type="radio"
                name="category"
                value={one.id}
                defaultChecked={String(one.id) === category}
                className="category-choice"
              />
              <CategoryIcon slug={one.slug} id={one.id} picture={one.picture} />
              <span className="category-name">{one.name}</span>
              <span className="category-disc">
                <Icon name="check" className="size-4 stroke-3" />
              </span>
            </label>
            <SubcategoriesLater category={one} chosen={typed[`sub_category_${one.id}`]} />
          </div>
        ))}
        <label className="categories-all">
          <input type="checkbox" className="sr-only" />
          <span className="link">{t("jobs.new.all_categories", { count: categories.length })}</span>
        </label>
      </div>
    </fieldset>
  );
});

const placeIn = (ids: readonly number[], id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/**
 * Two hundred options that work without React. Each list has its own boundary: it hydrates when the browser is idle, and does
 * not render again when the form changes.
 */
const SubcategoriesLater = memo(function SubcategoriesLater(props: SubcategoriesProps) {
  return (
    <Suspense>
      <Subcategories {...props} />
    </Suspense>
  );
});

type SubcategoriesProps = { category: CategoryChoice; chosen: string | undefined };

function Subcategories({ category, chosen }: SubcategoriesProps) {
  const { t } = useTranslations();
  const choices = [
    ...category.subcategories.map(({ id, name }) => ({ value: String(id), label: name, hint: "" })),
    { value: "", label: t("jobs.new.something_else"), hint: t("jobs.new.something_else_hint") },
  ];
  return (
    <fieldset className="subcategories">
      <legend className="type-h3">
        {t("jobs.new.sub_category", { category: category.name })}
        <OptionalMark optional />
      </legend>
      <div className="grid gap-2.5 md:auto-rows-fr md:grid-cols-2 md:gap-2">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="subcategory">
            <input
              type="radio"
              name={`sub_category_${category.id}`}
              value={value}
              defaultChecked={value === chosen}
              className="dot"
            />
            <span>
              {label}
              {hint ? <small>{hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-4 text-small text-ink-3">
        {t("jobs.new.cost", { points: t("points.cost", { count: category.pointsCost }) })}
      </p>
    </fieldset>
  );
}

import { CategoryIcon } from "../kit/category-icon.tsx";
import { FieldMessages, OptionalMark } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";

export type CategoryChoice = { id: number; slug: string; name: string; subcategories: readonly { id: number; name: string }[] };

type CategoryPickerProps = {
  id: string;
  categories: readonly CategoryChoice[];
  /** Those that a search names; null shows all. The others stay in the form, or a choice would be lost. */
  named: readonly number[] | null;
  category: string | undefined;
  /** By category, since a choice under another category must not travel along. */
  subcategoryOf: (categoryId: number) => string | undefined;
  error: string | undefined;
};

/**
 * Cards of the categories; under them stand the specialities of the chosen one. Which one is chosen and whether all are
 * shown is known to CSS alone, so nothing has to be loaded and it works without scripts.
 */
export function CategoryPicker({ id, categories, named, category, subcategoryOf, error }: CategoryPickerProps) {
  const { t } = useWords();
  // a search that names none leaves them all to choose from
  const shown = named?.length ? named : null;
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
        {categories.map((one) => (
          <div key={one.id} className="category" hidden={shown !== null && !shown.includes(one.id)}>
            <label className="category-card">
              <input
                type="radio"
                name="category"
                value={one.id}
                defaultChecked={String(one.id) === category}
                className="category-choice"
              />
              <CategoryIcon slug={one.slug} id={one.id} />
              <span className="category-name">{one.name}</span>
              <span className="category-disc">
                <Icon name="check" className="size-4 stroke-3" />
              </span>
            </label>
            <Subcategories category={one} chosen={subcategoryOf(one.id)} />
          </div>
        ))}
        <label className="categories-all">
          <input type="checkbox" className="sr-only" />
          <span className="link">{t("jobs.new.all_categories", { count: categories.length })}</span>
        </label>
      </div>
    </fieldset>
  );
}

function Subcategories({ category, chosen }: { category: CategoryChoice; chosen: string | undefined }) {
  const { t } = useWords();
  const choices = [
    ...category.subcategories.map(({ id, name }) => ({ value: String(id), label: name, hint: "" })),
    { value: "", label: t("jobs.new.something_else"), hint: t("jobs.new.something_else_hint") },
  ];
  return (
    <fieldset className="specialities">
      <legend className="type-h3">
        {t("jobs.new.sub_category", { category: category.name })}
        <OptionalMark optional />
      </legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="speciality">
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
    </fieldset>
  );
}

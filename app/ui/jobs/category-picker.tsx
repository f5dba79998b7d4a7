import { CategoryIcon } from "../kit/category-icon.tsx";
import { FieldMessages } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";

export type CategoryChoice = { id: number; slug: string; name: string; subcategories: readonly { id: number; name: string }[] };

type Chosen = {
  category: string | undefined;
  /** By category, since a choice under another category must not travel along. */
  subcategoryOf: (categoryId: number) => string | undefined;
};

type CategoryPickerProps = Chosen & {
  id: string;
  categories: readonly CategoryChoice[];
  error: string | undefined;
  subcategoryError: string | undefined;
};

/** Whole rows of three, as on a phone, and of four. */
const SHOWN_AT_ONCE = 12;

/**
 * Cards of the categories; under them stand the specialities of the chosen one. Which one is chosen is known to CSS
 * alone, so nothing has to be loaded and it works without scripts.
 */
export function CategoryPicker({ id, categories, error, subcategoryError, ...chosen }: CategoryPickerProps) {
  const { t } = useWords();
  const first = categories.slice(0, SHOWN_AT_ONCE);
  const rest = categories.slice(SHOWN_AT_ONCE);
  const isInRest = rest.some((category) => String(category.id) === chosen.category);
  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{t("jobs.new.category")}</legend>
      <Cards categories={first} {...chosen} />
      {rest.length > 0 ? (
        <details open={isInRest}>
          <summary className="link mx-auto my-1 flex min-h-11 w-fit items-center">
            {t("jobs.new.all_categories", { count: categories.length })}
          </summary>
          <div className="mt-3">
            <Cards categories={rest} {...chosen} />
          </div>
        </details>
      ) : null}
      <FieldMessages own={id} error={error ?? subcategoryError} />
    </fieldset>
  );
}

const Cards = ({ categories, category: chosenId, subcategoryOf }: Chosen & { categories: readonly CategoryChoice[] }) => (
  <div className="grid grid-cols-2 gap-3 min-[350px]:grid-cols-3 md:grid-cols-4">
    {categories.map((category) => (
      <div key={category.id} className="group/category contents">
        <label className="group relative flex min-h-32 flex-col items-center gap-2 rounded-lg border border-line bg-surface px-1.5 py-4 text-center md:px-2 shadow-1 ring-ink transition-[border-color,box-shadow] duration-200 hover:border-ink hover:shadow-2 has-checked:border-ink has-checked:ring-1">
          <input
            type="radio"
            name="category"
            value={category.id}
            defaultChecked={String(category.id) === chosenId}
            className="category-choice absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit]"
          />
          <CategoryIcon slug={category.slug} id={category.id} />
          <span className="w-full text-small leading-snug font-semibold hyphens-auto wrap-anywhere md:text-[0.9375rem]">
            {category.name}
          </span>
          <span className="invisible absolute end-2 top-2 grid size-6 place-items-center rounded-full bg-ink text-page group-has-checked:visible">
            <Icon name="check" className="size-4 stroke-3" />
          </span>
        </label>
        <Subcategories category={category} chosen={subcategoryOf(category.id)} />
      </div>
    ))}
  </div>
);

function Subcategories({ category, chosen }: { category: CategoryChoice; chosen: string | undefined }) {
  const { t } = useWords();
  const choices = [
    ...category.subcategories.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: "", label: t("jobs.new.something_else") },
  ];
  return (
    <fieldset className="order-1 col-span-full mt-2 hidden min-w-0 group-has-[.category-choice:checked]/category:block">
      <legend className="type-h3 mb-3">{t("jobs.new.sub_category", { category: category.name })}</legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="group relative flex min-h-13 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2.5 shadow-1 ring-ink hover:border-ink has-checked:border-ink has-checked:ring-1"
          >
            <input
              type="radio"
              name={`sub_category_${category.id}`}
              value={value}
              defaultChecked={value === chosen}
              className="absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit]"
            />
            <span className="grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-control group-has-checked:border-ink group-has-checked:bg-ink">
              <span className="size-2.5 rounded-full bg-surface" />
            </span>
            <span className="font-medium">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

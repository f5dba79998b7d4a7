import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldTexts } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { CategoryIcon } from "../kit/display/category-icon.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type Skill = { id: number; name: string };
type SkillListsProps = {
  categories: readonly { id: number; slug: string; name: string; skills: readonly Skill[] }[];
  /** The artisan's own subcategories that were retired. */
  retired: readonly Skill[];
  chosen: readonly number[];
  lastResult: FormSubmission | undefined;
};

/** The subcategories of each category of the artisan. */
export function SubcategoryLists({ categories, retired, chosen, lastResult }: SkillListsProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ sub_categories: string[] }>({
    id: "profile",
    lastResult,
    defaultValue: { sub_categories: chosen.map(String) },
  });
  const ticked = fieldTexts(fields.sub_categories);
  const chip = ({ id, name }: Skill) => (
    <label key={id} className="chip choice-chip chip-large">
      <input
        type="checkbox"
        name="sub_categories"
        value={id}
        defaultChecked={ticked.includes(String(id))}
        className="choice-input"
      />
      <Icon name="check" className="choice-mark size-4 stroke-[2.5]" />
      <span>{name}</span>
    </label>
  );
  return (
    <div id="sub_categories" tabIndex={-1} className="grid gap-5">
      <input type="hidden" name="sub_categories" value="" />
      {chosen.length === 0 ? <p className="text-small text-ink-2">{t("profile.skills.none")}</p> : null}
      {categories.map((category, place) => (
        <fieldset key={category.id} className="card min-w-0">
          <legend className="profile-legend">
            <CategoryIcon slug={category.slug} id={category.id} className="size-9" />
            {category.name}
          </legend>
          <div className="flex flex-wrap gap-2.5">
            {category.skills.map(chip)}
            {place === 0 ? retired.map(chip) : null}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

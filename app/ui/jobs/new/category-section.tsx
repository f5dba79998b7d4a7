import { type ComponentProps, useState } from "react";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { type CategoryChoice, CategoryPicker } from "./category-picker.tsx";
import { CategorySearch, type Found } from "./category-search.tsx";
import { Section } from "./new-job-sections.tsx";
import { stepButton } from "./new-job-steps.ts";

type ServiceSectionProps = Omit<ComponentProps<typeof CategoryPicker>, "named"> & {
  found: Found;
  allHref: string;
  chosen: string | undefined;
  onChange: () => void;
};

/** Category and subcategory, searched or chosen. */
export function CategorySection({ found: first, allHref, chosen, onChange, ...picker }: ServiceSectionProps) {
  const { t } = useTranslations();
  const [found, setFound] = useState(first);
  const { categories } = picker;
  return (
    <Section step="category speciality" title={t("jobs.new.service")} lead={t("jobs.new.service_lead")}>
      <CategorySearch found={found} categories={categories} allHref={allHref} onFound={setFound} />
      <SpecialityHeading category={categories.find(({ id }) => String(id) === chosen)} onChange={onChange} />
      <CategoryPicker {...picker} named={found.named} />
    </Section>
  );
}

/** On a phone the subcategory is a separate step, with the category above it. */
function SpecialityHeading({ category, onChange }: { category: CategoryChoice | undefined; onChange: () => void }) {
  const { t } = useTranslations();
  return (
    <div className="subcategory-heading" data-in="speciality">
      <h2 tabIndex={-1} className="type-h1 outline-none md:text-[1.75rem]">
        {t("jobs.new.speciality")}
      </h2>
      {category ? (
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          <CategoryIcon slug={category.slug} id={category.id} className="size-7" />
          <span>{category.name}</span>
          <button {...stepButton("category", onChange)} className="link min-h-11 px-2">
            {t("jobs.new.change")}
          </button>
        </p>
      ) : null}
    </div>
  );
}

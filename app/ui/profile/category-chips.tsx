import { useState } from "react";
import { CATEGORIES_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldTexts } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { CategoryIcon, type CategoryImage } from "../kit/display/category-icon.tsx";
import { FieldMessages } from "../kit/fields/field.tsx";
import { UploadCount } from "../kit/fields/upload-tile.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { useCheckedValues } from "./use-checked-values.ts";

type CategoryChipsProps = {
  categories: readonly { id: number; slug: string; name: string; picture?: CategoryImage | undefined }[];
  chosen: readonly number[];
  lastResult: FormSubmission | undefined;
  tooMany: string;
};

/** At most three: the others are greyed out, and a click on them explains why. */
export function CategoryChips({ categories, chosen: kept, lastResult, tooMany }: CategoryChipsProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ categories: string[] }>({
    id: "profile",
    lastResult,
    defaultValue: { categories: kept.map(String) },
  });
  const first = fieldTexts(fields.categories);
  const { box, chosen } = useCheckedValues(first);
  const [hasTried, setTried] = useState(false);
  const isFull = chosen.length >= CATEGORIES_PER_ARTISAN;
  return (
    <fieldset ref={box} id="categories" tabIndex={-1} className="card grid min-w-0 gap-4" aria-describedby="categories-hint">
      <legend className="sr-only">{t("profile.section.categories")}</legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="type-h4">
          {t("profile.section.categories")}
        </span>
        <UploadCount count={chosen.length} most={CATEGORIES_PER_ARTISAN} />
      </div>
      <input type="hidden" name="categories" value="" />
      <div className="flex flex-wrap gap-2.5">
        {categories.map(({ id, slug, name, picture }) => {
          const isOn = chosen.includes(String(id));
          const isPale = isFull && !isOn;
          return (
            <label key={id} className="chip choice-chip chip-large" data-pale={isPale || undefined}>
              <input
                type="checkbox"
                name="categories"
                value={id}
                defaultChecked={first.includes(String(id))}
                aria-disabled={isPale || undefined}
                aria-describedby={isPale ? "categories-hint" : undefined}
                onClick={(event) => {
                  setTried(isPale);
                  if (isPale) event.preventDefault();
                }}
                className="choice-input"
              />
              <CategoryIcon slug={slug} id={id} picture={picture} className="size-7" />
              <span>{name}</span>
              <Icon name={isOn ? "x" : "plus"} className="size-4" />
            </label>
          );
        })}
      </div>
      <div aria-live="polite" className="too-many">
        <FieldMessages own="categories" error={hasTried || chosen.length > CATEGORIES_PER_ARTISAN ? tooMany : undefined} />
      </div>
      <FieldMessages own="categories" hint={t("profile.categories.hint", { most: CATEGORIES_PER_ARTISAN })} />
    </fieldset>
  );
}

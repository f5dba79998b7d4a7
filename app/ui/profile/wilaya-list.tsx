import { useEffect, useRef, useState } from "react";
import { WILAYAS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldTexts } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { RemovableChip } from "../kit/chip.tsx";
import { type ComboboxOption, searchOptions, textOf } from "../kit/fields/combobox-search.ts";
import { FieldMessages } from "../kit/fields/field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { UploadCount } from "../kit/fields/upload-tile.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { useCheckedValues } from "./use-checked-values.ts";

type AreaListProps = {
  wilayas: readonly ComboboxOption[];
  home: string | null;
  chosen: readonly string[];
  categories: number;
  lastResult: FormSubmission | undefined;
  tooMany: string;
};

/** All wilayas as checkboxes. A search filters them, and the chosen ones are listed above. The home wilaya is always included. */
export function WilayaList({ wilayas, home, chosen: kept, categories, lastResult, tooMany }: AreaListProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ work_wilayas: string[] }>({
    id: "profile",
    lastResult,
    defaultValue: { work_wilayas: [...kept] },
  });
  const first = fieldTexts(fields.work_wilayas);
  const { box, chosen } = useCheckedValues(first);
  const [search, setSearch] = useState("");
  const [hasTried, setTried] = useState(false);
  const typedBox = useRef<HTMLInputElement>(null);
  // text that was typed before hydration
  useEffect(() => setSearch(typedBox.current?.value ?? ""), []);
  const boxes = useRef(new Map<string, HTMLInputElement>());
  const named = (value: string) => wilayas.find((option) => option.value === value);
  const others = chosen.filter((value) => value !== home);
  const isFull = others.length >= WILAYAS_PER_ARTISAN - 1;
  const found = new Set(searchOptions(wilayas, search).map(({ value }) => value));
  const homeOption = home === null ? undefined : named(home);
  const all = others.length + (homeOption ? 1 : 0);
  return (
    <fieldset ref={box} id="work_wilayas" tabIndex={-1} className="card grid min-w-0 gap-4">
      <legend className="sr-only">{t("profile.section.areas")}</legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="type-h4">
          {t("profile.areas.chosen")}
        </span>
        <UploadCount count={all} most={WILAYAS_PER_ARTISAN} />
      </div>
      <p className="text-small text-ink-2">{t("profile.areas.nearby", { categories, wilayas: all })}</p>
      <div className="flex flex-wrap gap-2.5">
        {homeOption ? (
          <span className="chip chip-chosen">
            <Icon name="house" className="size-4" />
            <bdi>{textOf(homeOption)}</bdi>
            <span className="text-small text-ink-2">{t("profile.areas.home")}</span>
          </span>
        ) : null}
        {others.map((value) => (
          <RemovableChip
            key={value}
            label={textOf(named(value) ?? { value, label: value })}
            onRemove={() => boxes.current.get(value)?.click()}
          />
        ))}
      </div>
      <div data-needs-script>
        <TextField
          name=""
          id="wilaya-search"
          type="search"
          label={t("profile.areas.search")}
          autoComplete="off"
          start={<Icon name="search" className="size-5 text-ink-3" />}
          ref={typedBox}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <input type="hidden" name="work_wilayas" value="" />
      <ul className="area-boxes">
        {wilayas.map((option) => {
          const isPale = isFull && !chosen.includes(option.value);
          if (option.value === home) return null;
          return (
            <li key={option.value} hidden={!found.has(option.value)} data-pale={isPale || undefined}>
              <label className="choice-row">
                <input
                  ref={(input) => {
                    if (input) boxes.current.set(option.value, input);
                  }}
                  type="checkbox"
                  name="work_wilayas"
                  value={option.value}
                  defaultChecked={first.includes(option.value)}
                  aria-disabled={isPale || undefined}
                  onClick={(event) => {
                    setTried(isPale);
                    if (isPale) event.preventDefault();
                  }}
                  className="check"
                />
                <bdi>{textOf(option)}</bdi>
              </label>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className="too-many">
        <FieldMessages own="areas" error={hasTried || others.length > WILAYAS_PER_ARTISAN - 1 ? tooMany : undefined} />
        {found.size === 0 ? <p className="text-small text-ink-2">{t("ui.combobox.none")}</p> : null}
      </div>
    </fieldset>
  );
}

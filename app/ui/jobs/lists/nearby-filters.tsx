import type { FormEvent } from "react";
import { useSubmit } from "react-router";
import { JOB_URGENCIES } from "#app/domain/jobs/rules.ts";
import type { NearbyFiltersView } from "#app/views/jobs/nearby-view.ts";
import { Button } from "../../kit/button.tsx";
import { RemovableChip } from "../../kit/chip.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { ChoiceGroup } from "../../kit/fields/choice-group.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type Chosen = NearbyFiltersView["chosen"];

const SHEET = "filters";

/**
 * A form that only changes the URL. It is beside the list, or in a sheet on small screens. With scripts each choice applies at
 * once, without them the button applies it.
 */
export function NearbyFilters({
  filters: { categories, wilayas, chosen },
  found,
}: {
  filters: NearbyFiltersView;
  found: string;
}) {
  const { t } = useTranslations();
  const path = usePath();
  const submit = useSubmit();
  const all = { value: "", label: t("jobs.nearby.all") };
  const follow = (event: FormEvent<HTMLFormElement>) =>
    submit(filled(new FormData(event.currentTarget)), { action: path("/jobs"), replace: true, preventScrollReset: true });
  return (
    <aside id={SHEET} popover="auto" aria-labelledby="filters-title" className="nearby-card-filters">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="filters-title" className="type-h3">
          {t("jobs.nearby.filter")}
        </h2>
        {countOf(chosen) > 0 ? (
          <a href={path("/jobs")} className="link inline-flex min-h-11 items-center text-small">
            {t("jobs.nearby.clear")}
          </a>
        ) : null}
      </div>
      <form
        action={path("/jobs")}
        autoComplete="off"
        className="grid gap-5"
        onChange={follow}
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(SHEET)?.hidePopover();
        }}
      >
        <ChoiceGroup
          name="category"
          label={t("jobs.nearby.filter_categories")}
          defaultValue={String(chosen.category ?? "")}
          choices={[all, ...categories.map((one) => ({ value: String(one.id), label: one.name }))]}
        />
        <SelectField
          name="wilaya"
          label={t("jobs.nearby.filter_wilayas")}
          placeholder={t("jobs.nearby.all")}
          defaultValue={chosen.wilaya}
        >
          {wilayas.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </SelectField>
        <ChoiceGroup
          name="urgency"
          label={t("jobs.nearby.filter_urgency")}
          look="rows"
          defaultValue={chosen.urgency ?? ""}
          choices={[all, ...JOB_URGENCIES.map((value) => ({ value, label: t(`jobs.urgency.${value}`) }))]}
        />
        <Checkbox name="invoice" label={t("jobs.nearby.filter_invoice")} defaultChecked={chosen.invoice} />
        <Button block className="nearby-card-apply">
          {useHydrated() ? found : t("jobs.nearby.apply")}
        </Button>
      </form>
    </aside>
  );
}

/** The button of the sheet with the number of chosen filters, and each filter with a link to remove it. */
export function ChosenFilters({ filters: { categories, wilayas, chosen } }: { filters: NearbyFiltersView }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const count = countOf(chosen);
  const without = (name: keyof Chosen) => {
    const rest = filled(Object.entries(chosen).filter(([other]) => other !== name));
    return rest.size > 0 ? `${path("/jobs")}?${rest}` : path("/jobs");
  };
  const labels: Record<keyof Chosen, string | undefined> = {
    category: categories.find(({ id }) => id === chosen.category)?.name,
    wilaya: wilayas.find(({ id }) => id === chosen.wilaya)?.label,
    urgency: chosen.urgency && t(`jobs.urgency.${chosen.urgency}`),
    invoice: chosen.invoice && t("jobs.fact.invoice"),
  };
  return (
    <div data-chosen={count > 0 || undefined} className="nearby-chips">
      <button
        type="button"
        popoverTarget={SHEET}
        data-chosen={count > 0 || undefined}
        className="chip nearby-card-open lg:hidden"
      >
        <Icon name="sliders-horizontal" />
        <span>{t("jobs.nearby.filter")}</span>
        {count > 0 ? <span className="num">{format.number(count)}</span> : null}
      </button>
      {FILTERS.map((name) =>
        labels[name] ? <RemovableChip key={name} label={labels[name]} removeHref={without(name)} /> : null,
      )}
    </div>
  );
}

const FILTERS = ["category", "wilaya", "urgency", "invoice"] as const;

const countOf = (chosen: Chosen): number => Object.values(chosen).filter((value) => value !== undefined).length;

const filled = (entries: Iterable<readonly [string, unknown]>) =>
  new URLSearchParams([...entries].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

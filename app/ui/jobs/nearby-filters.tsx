import { Form } from "react-router";
import { JOB_URGENCIES } from "#app/domain/jobs/rules.ts";
import { Button } from "../kit/button.tsx";
import { Choices } from "../kit/choices.tsx";
import { Icon } from "../kit/icon.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

export type NearbyFiltersView = {
  categories: readonly { id: number; name: string }[];
  wilayas: readonly { id: number; label: string }[];
  chosen: { category?: number; wilaya?: number; urgency?: string };
};

/** A form that only changes the address; closed on a phone unless something is chosen, always open where there is room. */
export function NearbyFilters({ filters }: { filters: NearbyFiltersView }) {
  const { t } = useWords();
  const path = usePath();
  const { chosen } = filters;
  const count = Object.values(chosen).filter((value) => value !== undefined).length;
  return (
    <>
      <details className="rounded-lg border border-line bg-surface shadow-1 lg:hidden">
        <summary className="flex min-h-13 items-center gap-3 px-4 font-semibold">
          <Icon name="sliders-horizontal" className="size-5" />
          {t("jobs.nearby.filter")}
          {count > 0 ? (
            <span className="num grid size-6 place-items-center rounded-full bg-ink text-tiny text-page">{count}</span>
          ) : null}
        </summary>
        <div className="px-4 pb-4">
          <Fields filters={filters} id="few" />
        </div>
      </details>
      <section aria-labelledby="filter" className="hidden rounded-lg border border-line bg-surface p-5 shadow-1 lg:block">
        <div className="mb-4 flex items-center justify-between">
          <h2 id="filter" className="type-h3">
            {t("jobs.nearby.filter")}
          </h2>
          {count > 0 ? (
            <a href={path("/jobs")} className="link text-small">
              {t("jobs.nearby.clear")}
            </a>
          ) : null}
        </div>
        <Fields filters={filters} id="wide" />
      </section>
    </>
  );
}

function Fields({ filters: { categories, wilayas, chosen }, id }: { filters: NearbyFiltersView; id: string }) {
  const { t } = useWords();
  const path = usePath();
  const all = { value: "", label: t("jobs.nearby.all") };
  return (
    <Form key={JSON.stringify(chosen)} method="get" action={path("/jobs")} className="grid gap-5">
      <Choices
        name="category"
        id={`category-${id}`}
        label={t("jobs.nearby.filter_categories")}
        defaultValue={String(chosen.category ?? "")}
        choices={[all, ...categories.map((one) => ({ value: String(one.id), label: one.name }))]}
      />
      <SelectField
        name="wilaya"
        id={`wilaya-${id}`}
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
      <Choices
        name="urgency"
        id={`urgency-${id}`}
        label={t("jobs.nearby.filter_urgency")}
        look="rows"
        defaultValue={chosen.urgency ?? ""}
        choices={[all, ...JOB_URGENCIES.map((value) => ({ value, label: t(`jobs.urgency.${value}`) }))]}
      />
      <Button variant="outline" block>
        {t("jobs.nearby.apply")}
      </Button>
    </Form>
  );
}

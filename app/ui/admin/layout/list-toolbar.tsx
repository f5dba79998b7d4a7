import { type ReactNode, useId, useState } from "react";
import { FilterChip } from "../../kit/chip.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { ExportLink } from "./export-link.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { ListSelect, type SelectOptions } from "./list-select.tsx";
import { useFollowed } from "./use-followed.ts";

type Chip = { key: string; label: string; on: boolean; href: string; count?: string | undefined };
export type ToolbarFilter = { label: string; chips: readonly Chip[]; more?: MoreFields };
/** `chosen`: what the fields say. It is another menu after each change, closed unless a field is wrong. */
type MoreFields = { fields: (form: string) => ReactNode; chosen: string; isWrong: boolean };
/** The letters of chips that have room beside the other tools. A first filter with more is a menu, as each filter after it is. */
const MOST_LETTERS = 34;

type Filters = Readonly<Record<string, string | null>>;

type ListToolbarProps = {
  /** The path of the list, and what its search keeps of the address. */
  list: string;
  kept?: Filters;
  search: { label: string; value: string; maxLength: number; name?: string };
  filters?: readonly ToolbarFilter[];
  /** Filters with too many choices for chips, as fields of the search. */
  fields?: (form: string) => ReactNode;
  sort?: SelectOptions;
  /** Null for an empty list, which says so itself. */
  count: string | null;
  exportOf?: { list: string; filters?: Filters };
};

/** What stands above every list, in one order: search, filters, sort, count, export. On a phone filters and sort are folded. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, kept = {}, search, filters = [], fields, sort, count, exportOf } = props;
  const { t } = useTranslations();
  const path = usePath();
  const [isOpen, setOpen] = useState(filters.some(({ more }) => more?.isWrong));
  const id = useId();
  const typed = useFollowed<HTMLInputElement>(search.value);
  const isFiltered = filters.some(({ chips }) => chips.slice(1).some(({ on }) => on));
  return (
    <div className="list-toolbar">
      <form
        id={`${id}-search`}
        method="get"
        action={path(list)}
        className="list-search"
        // the box is as wide as its hint
        style={{ "--letters": search.label.length }}
      >
        {Object.entries(kept).map(([name, value]) =>
          value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label>
          <span className="sr-only">{search.label}</span>
          <input
            ref={typed}
            className="control control-sm with-end"
            type="search"
            name={search.name ?? "search"}
            dir="auto"
            placeholder={search.label}
            defaultValue={search.value}
            maxLength={search.maxLength}
          />
        </label>
        <button type="submit" aria-label={t("admin.list.find")} title={t("admin.list.find")} className="control-slot end-0">
          <Icon name="search" className="size-5" />
        </button>
      </form>
      {filters.length > 0 || fields || sort ? (
        <button
          type="button"
          className="chip chip-filter md:hidden"
          data-needs-script=""
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="sliders-horizontal" />
          <span>{t("admin.list.narrow")}</span>
          {isFiltered ? <Icon name="check" /> : null}
        </button>
      ) : null}
      <div id={`${id}-filters`} className="list-filters" data-open={isOpen || undefined}>
        {filters.map((filter, nth) =>
          nth > 0 || filter.more || fields || lettersOf(filter) > MOST_LETTERS ? (
            <FilterMenu key={filter.label + (filter.more?.chosen ?? "")} {...filter} form={`${id}-search`} />
          ) : (
            <FilterChips key={filter.label} {...filter} />
          ),
        )}
        {fields?.(`${id}-search`)}
        {sort ? <ListSelect form={`${id}-search`} {...sort} /> : null}
      </div>
      {count === null ? null : <p className="list-count">{count}</p>}
      <SavedViews />
      {exportOf ? <ExportLink {...exportOf} /> : null}
    </div>
  );
}

const lettersOf = ({ chips }: ToolbarFilter) =>
  chips.reduce((sum, { label, count = "" }) => sum + label.length + count.length, 0);

const FilterChips = ({ label, chips }: ToolbarFilter) => (
  <nav aria-label={label}>
    {chips.map(({ key, label: text, on, href, count }) => (
      <FilterChip key={key} on={on} href={href} {...(count === undefined ? {} : { count })}>
        {text}
      </FilterChip>
    ))}
  </nav>
);

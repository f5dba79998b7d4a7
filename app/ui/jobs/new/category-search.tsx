import { useEffect, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { searchOptions } from "../../kit/fields/combobox-search.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useTranslations } from "../../use-translations.ts";
import type { CategoryChoice } from "./category-picker.tsx";
import { MAX_SEARCH_LENGTH, meantCategories } from "./meant-categories.ts";

export const SEARCH_FORM_ID = "search-categories";

/** The search text and the matching categories: null without a search, [] without a match. */
export type Found = { search: string; named: readonly number[] | null };

type CategorySearchProps = {
  found: Found;
  categories: readonly CategoryChoice[];
  allHref: string;
  onFound: (found: Found) => void;
};

/**
 * Inside the job form, but part of a small form that only changes the URL. Scripts search while the user types: the server by
 * meaning, and offline the names on the page.
 */
export function CategorySearch({ found, categories, allHref, onFound }: CategorySearchProps) {
  const { t } = useTranslations();
  const isScripted = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const search = typed.trim();
      const onPage = search === "" ? null : namedOnPage(categories, search);
      // Without a name on the page the server may still find something.
      if (onPage === null || onPage.length > 0) onFound({ search, named: onPage });
      if (onPage === null) return;
      const named = (await meantCategories(search, controller.signal)) ?? onPage;
      if (!controller.signal.aborted) onFound({ search, named });
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, categories, onFound]);

  const isNone = found.named?.length === 0;
  return (
    <div className="category-search">
      <div className="flex gap-2">
        <label className="control flex min-w-0 flex-1 items-center gap-3 py-0">
          <Icon name="search" className="size-5 shrink-0 text-ink-3" />
          <span className="sr-only">{t("jobs.new.search")}</span>
          <input
            type="search"
            name="search"
            form={SEARCH_FORM_ID}
            maxLength={MAX_SEARCH_LENGTH}
            dir="auto"
            defaultValue={found.search}
            placeholder={t("jobs.new.search_placeholder")}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
            className="min-w-0 flex-1 self-stretch bg-transparent py-2.5 outline-none"
          />
        </label>
        <Button variant="outline" form={SEARCH_FORM_ID} className="shrink-0 in-data-scripted:hidden">
          {t("jobs.new.search_button")}
        </Button>
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {found.named === null ? null : (
          <>
            {t(isNone ? "jobs.new.search_none" : "jobs.new.search_found", { search: found.search })}{" "}
            {isNone || isScripted ? null : (
              <a href={allHref} className="link">
                {t("jobs.new.search_clear")}
              </a>
            )}
          </>
        )}
      </p>
    </div>
  );
}

function namedOnPage(categories: readonly CategoryChoice[], search: string): number[] {
  const options = categories.map(({ id, name, subcategories }) => ({
    value: String(id),
    label: name,
    also: subcategories.map((one) => one.name),
  }));
  return searchOptions(options, search).map(({ value }) => Number(value));
}

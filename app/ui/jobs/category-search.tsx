import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";

const FORM = "search-categories";

export type Found = { search: string; result: "all" | "some" | "none" };

/** Stands inside the big form but belongs to a small one beside it, which only changes the address. */
export function CategorySearch({ found, allHref }: { found: Found; allHref: string }) {
  const { t } = useWords();
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex gap-2">
        <label className="control flex min-w-0 flex-1 items-center gap-3 py-0">
          <Icon name="search" className="size-5 shrink-0 text-ink-3" />
          <span className="sr-only">{t("jobs.new.search")}</span>
          <input
            type="search"
            name="search"
            form={FORM}
            maxLength={200}
            dir="auto"
            defaultValue={found.search}
            placeholder={t("jobs.new.search_placeholder")}
            className="min-w-0 flex-1 self-stretch bg-transparent py-2.5 outline-none"
          />
        </label>
        <Button variant="outline" form={FORM} className="shrink-0">
          {t("jobs.new.search_button")}
        </Button>
      </div>
      {found.result === "all" ? null : (
        <p role="status" className="text-small text-ink-2">
          {t(found.result === "some" ? "jobs.new.search_found" : "jobs.new.search_none", { search: found.search })}{" "}
          {found.result === "some" ? (
            <a href={allHref} className="link">
              {t("jobs.new.search_clear")}
            </a>
          ) : null}
        </p>
      )}
    </div>
  );
}

export const SEARCH_FORM_ID = FORM;

import { type KeyboardEvent, useId, useState } from "react";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { PaletteList } from "./palette-list.tsx";
import { SEARCH_PATH, useFindingGroups, usePlaces } from "./use-entries.ts";
import { useFindings } from "./use-findings.ts";

/**
 * A text field with a list (ARIA combobox). Pages and actions stand first, because they are found at once and later findings
 * must not move them. Enter without an entry sends the form to the page of the search.
 */
export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const path = usePath();
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { state, findings } = useFindings(text);
  const groups = [...usePlaces(text), ...useFindingGroups(findings)];
  const entries = groups.flatMap((group) => group.entries);
  const isTyped = text.trim() !== "";
  const at = entries.findIndex((entry) => entry.path === chosen);
  const active = at >= 0 ? at : isTyped && entries.length > 0 ? 0 : -1;
  const idOf = (index: number) => `${id}-${index}`;

  const step = (by: 1 | -1) => {
    const next = entries[active < 0 ? (by > 0 ? 0 : entries.length - 1) : (active + by + entries.length) % entries.length];
    if (!next) return;
    setChosen(next.path);
    document.getElementById(idOf(entries.indexOf(next)))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = document.getElementById(idOf(active));
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && option) option.click();
    else if (event.key !== "Enter" || isTyped) return;
    event.preventDefault();
  };

  return (
    <search className="palette-body">
      <form method="get" action={path(SEARCH_PATH)} className="palette-field">
        <Icon name="search" className="size-5 shrink-0 text-ink-3" />
        <input
          name="text"
          role="combobox"
          aria-label={t("admin_search.label")}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? idOf(active) : undefined}
          placeholder={t("admin_search.label")}
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onClose} aria-label={t("ui.nav.close")} className="dialog-close">
          <Icon name="x" className="size-5" />
        </button>
      </form>
      <PaletteList id={`${id}-list`} groups={groups} active={entries[active]} idOf={idOf} onChoose={onClose} />
      <p role="status" className={state === "found" && entries.length > 0 ? "sr-only" : "palette-note"}>
        {state === "searching" ? t("admin_search.searching") : null}
        {isTyped && state !== "searching" && entries.length === 0 && state !== "lost" ? t("admin_search.none") : null}
        {state === "found" && entries.length > 0 ? t("admin_search.found", { count: entries.length }) : null}
      </p>
      {state === "lost" ? (
        <p role="alert" className="palette-note palette-lost">
          <Icon name="wifi-off" className="size-5 shrink-0" />
          {t("admin_search.lost")}
        </p>
      ) : null}
    </search>
  );
}

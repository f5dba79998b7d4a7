import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import type { Entry, EntryGroup } from "./use-entries.ts";

type PaletteListProps = {
  id: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  idOf: (index: number) => string;
  onChoose: () => void;
};

/** The entries by group. They are links, so that a click with Ctrl opens another tab; the focus stays in the text field. */
export function PaletteList({ id, groups, active, idOf, onChoose }: PaletteListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const order = groups.flatMap(({ entries }) => entries);
  return (
    <div id={id} role="listbox" aria-label={t("admin_search.title")} hidden={order.length === 0} className="palette-list">
      {groups.map(({ key, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern of ARIA has it
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} role="presentation" className="palette-title">
            {title}
          </p>
          {entries.map((entry) => (
            <a
              key={entry.path}
              id={idOf(order.indexOf(entry))}
              href={path(entry.path)}
              role="option"
              aria-selected={entry === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onChoose}
              className="palette-entry"
            >
              <Icon name={entry.icon} className="size-5 shrink-0 text-ink-2" />
              <bdi className="min-w-0 grow text-match-parent">{entry.label}</bdi>
              {entry.note ? <small>{entry.note}</small> : null}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

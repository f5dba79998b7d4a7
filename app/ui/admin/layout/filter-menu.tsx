import { Icon } from "../../kit/icons/icon.tsx";
import { MenuLink } from "../../kit/menu.tsx";
import type { ToolbarFilter } from "./list-toolbar.tsx";

/** A filter as one chip with its name, or with the choice that narrows the list. It opens without scripts. */
export function FilterMenu({ label, chips }: ToolbarFilter) {
  const current = chips.find(({ on }) => on) ?? chips[0];
  return (
    <details data-menu className="menu">
      <summary className="chip chip-filter" data-on={current !== chips[0] || undefined}>
        <span className={current === chips[0] ? undefined : "sr-only"}>{label}</span>
        <span className={current === chips[0] ? "sr-only" : undefined}>{current?.label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul aria-label={label} className="menu-list">
        {chips.map(({ key, label: text, on, href, count }) => (
          <MenuLink key={key} href={href} current={on}>
            {count === undefined ? text : `${text} ${count}`}
          </MenuLink>
        ))}
      </ul>
    </details>
  );
}

import { Icon } from "../../kit/icons/icon.tsx";
import { MenuLink } from "../../kit/menu.tsx";
import type { ToolbarFilter } from "./list-toolbar.tsx";

/**
 * A filter as one chip with its name, or with the choice that narrows the list. It opens without scripts. `more`: fields of the
 * search below the choices, which narrow the list too.
 */
export function FilterMenu({ label, chips, more, form }: ToolbarFilter & { form: string }) {
  const first = chips[0];
  const current = chips.find(({ on }) => on) ?? first;
  const isByField = more !== undefined && !chips.some(({ on }) => on);
  const isNamed = current === first;
  return (
    <details data-menu className="menu" open={more?.isWrong}>
      <summary className="chip chip-filter" data-on={current !== first || isByField || undefined}>
        <span className={isNamed ? undefined : "sr-only"}>{label}</span>
        <span className={isNamed ? "sr-only" : undefined}>{isByField ? more.chosen : current?.label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-list">
        <ul aria-label={label}>
          {chips.map(({ key, label: text, on, href, count }) => (
            <MenuLink key={key} href={href} current={on}>
              {count === undefined ? text : `${text} ${count}`}
            </MenuLink>
          ))}
        </ul>
        {more?.fields(form)}
      </div>
    </details>
  );
}

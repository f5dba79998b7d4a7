import type { MouseEventHandler, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icons/icon.tsx";

/** A menu behind a button. It opens without scripts; init-every-page.ts closes it on Escape and on a click elsewhere. */
export const Menu = ({ label, children, button, className }: MenuProps) => (
  <details data-menu className={classNames("menu", className)}>
    <summary aria-label={button ? undefined : label} className={button ? "menu-button" : "menu-dots"}>
      {button ?? <Icon name="ellipsis" className="size-5 stroke-2" />}
    </summary>
    <ul aria-label={label} className="menu-list">
      {children}
    </ul>
  </details>
);

/** `onPress` with scripts. Without scripts the link is followed. */
export const MenuLink = ({ href, icon, current, onPress, children }: MenuLinkProps) => (
  <li>
    <a
      href={href}
      aria-current={current ? "true" : undefined}
      className="menu-item"
      onClick={(event) => {
        onPress?.(event);
        const menu = event.currentTarget.closest("details");
        if (!event.defaultPrevented || !menu) return;
        menu.open = false;
        // A dialog that opens now returns the focus to the previous element.
        menu.querySelector("summary")?.focus();
      }}
    >
      {icon ? <Icon name={icon} className="size-5" /> : null}
      <span>{children}</span>
    </a>
  </li>
);

type MenuProps = {
  label: string;
  /** Replaces the icon of three dots. */
  button?: ReactNode;
  className?: string;
  children: ReactNode;
};
type MenuLinkProps = {
  href: string;
  icon?: IconName;
  current?: boolean;
  onPress?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

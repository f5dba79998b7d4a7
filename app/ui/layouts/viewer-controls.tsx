import type { Viewer } from "#app/views/users/viewer.ts";
import { Button } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { Avatar } from "../kit/display/avatar.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useUnread } from "../use-viewer.ts";

const ICON_BUTTON = "relative inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink hover:bg-sunken";

/** The bell with the unread count, as a dot and as a text for screen readers. */
export function BellLink({ className }: { className?: string }) {
  const { t } = useTranslations();
  const unread = useUnread();
  const path = usePath();
  return (
    <a
      href={path("/notifications")}
      aria-label={unread > 0 ? t("ui.nav.notifications_unread", { count: unread }) : t("ui.nav.notifications")}
      className={classNames(ICON_BUTTON, className)}
    >
      <Icon name="bell" className="size-[22px]" />
      {unread > 0 ? <UnreadDot /> : null}
    </a>
  );
}

const UnreadDot = ({ className = "end-2 top-2" }: { className?: string }) => (
  <span
    className={classNames(className, "absolute size-2.5 rounded-full bg-clay ring-2 ring-surface forced-color-adjust-none")}
    aria-hidden="true"
  />
);

/** The same on pages that do not show it elsewhere. */
export function NewDot({ className }: { className: string }) {
  const { t } = useTranslations();
  return (
    <>
      <UnreadDot className={className} />
      <span className="sr-only"> ({t("notifications.page.unread")})</span>
    </>
  );
}

const OTHER_VIEW = { client: "artisan", artisan: "client" } as const;

/** Switches between the client and artisan views. A form, so that it works without scripts. `inMenu`: a line of a menu. */
export function RoleSwitch({ viewer, inMenu, className }: { viewer: Viewer; inMenu?: boolean; className?: string }) {
  const { t } = useTranslations();
  const path = usePath();
  if (!viewer?.isArtisan) return null;
  const other = OTHER_VIEW[viewer.activeRole];
  const label = t(`ui.nav.switch_to_${other}`);
  const icon = <Icon name="arrow-left-right" className="size-5" />;
  return (
    <form method="post" action={path("/switch-role")} className={className}>
      <input type="hidden" name="active_role" value={other} />
      {inMenu ? (
        <button type="submit" className={MENU_BUTTON}>
          {icon}
          {label}
        </button>
      ) : (
        <Button variant="outline" block icon={icon}>
          {label}
        </Button>
      )}
    </form>
  );
}

const MENU_BUTTON = "menu-item w-full text-start";

/** The account, the other view and sign-out behind the user's face, in every bar. */
export function AccountMenu({ viewer }: { viewer: NonNullable<Viewer> }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <details data-menu className="menu account-menu shrink-0">
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full font-medium hover:bg-sunken min-[1440px]:pe-3">
        <Avatar name={viewer.firstName} pictureId={viewer.pictureId} className="size-8 shrink-0 md:size-10" />
        <span className="sr-only">{t("ui.nav.menu")}</span>
        <span className="sr-only min-[1440px]:not-sr-only">{t("ui.nav.account")}</span>
      </summary>
      <ul className="menu-list">
        <li>
          <a href={path("/account")} className="menu-item">
            <Icon name="user-round" className="size-5" />
            {t("ui.nav.account")}
          </a>
        </li>
        {viewer.isArtisan ? (
          <li>
            <RoleSwitch viewer={viewer} inMenu />
          </li>
        ) : null}
        <li className="menu-of-site">
          <button type="button" popoverTarget="drawer" className={MENU_BUTTON}>
            <Icon name="menu" className="size-5" />
            {t("ui.nav.menu")}
          </button>
        </li>
        <li>
          <form method="post" action={path("/logout")}>
            <button type="submit" className={MENU_BUTTON}>
              <Icon name="log-out" className="icon-mirror size-5" />
              {t("ui.nav.logout")}
            </button>
          </form>
        </li>
      </ul>
    </details>
  );
}

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

export const UnreadDot = ({ className = "end-2 top-2" }: { className?: string }) => (
  <span className={classNames(className, "absolute size-2.5 rounded-full bg-clay ring-2 ring-surface")} aria-hidden="true" />
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

/** Switches between the client and artisan views. A form, so that it works without scripts. `wordless`: icon only, for a bar. */
export function RoleSwitch({ viewer, wordless, className }: { viewer: Viewer; wordless?: boolean; className?: string }) {
  const { t } = useTranslations();
  const path = usePath();
  if (!viewer?.isArtisan) return null;
  const other = OTHER_VIEW[viewer.activeRole];
  const label = t(`ui.nav.switch_to_${other}`);
  return (
    <form method="post" action={path("/switch-role")} className={className}>
      <input type="hidden" name="active_role" value={other} />
      {wordless ? (
        <button type="submit" aria-label={label} title={label} className={ICON_BUTTON}>
          <Icon name="arrow-left-right" className="size-[22px]" />
        </button>
      ) : (
        <Button variant="outline" block icon={<Icon name="arrow-left-right" className="size-5" />}>
          {label}
        </Button>
      )}
    </form>
  );
}

/** Account and sign-out, in the bar on phones too. The view switch is here if there is no drawer. */
export function AccountLinks({ viewer }: { viewer: NonNullable<Viewer> }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <>
      <a href={path("/account")} aria-label={t("ui.nav.account")} className={classNames(ICON_BUTTON, "md:hidden")}>
        {viewer.pictureId ? (
          <Avatar name={viewer.firstName} pictureId={viewer.pictureId} className="size-8" />
        ) : (
          <Icon name="user-round" className="size-[22px]" />
        )}
      </a>
      <a
        href={path("/account")}
        className="hidden min-h-11 min-w-11 items-center gap-2.5 rounded-full font-medium hover:bg-sunken shrink-0 md:inline-flex min-[1440px]:pe-3"
      >
        <Avatar name={viewer.firstName} pictureId={viewer.pictureId} className="size-10 shrink-0" />
        <span className="sr-only min-[1440px]:not-sr-only">{t("ui.nav.account")}</span>
      </a>
      <RoleSwitch viewer={viewer} wordless className="hidden lg:block" />
      <form method="post" action={path("/logout")}>
        <button type="submit" aria-label={t("ui.nav.logout")} title={t("ui.nav.logout")} className={ICON_BUTTON}>
          <Icon name="log-out" className="icon-mirror size-[22px]" />
        </button>
      </form>
    </>
  );
}

import { useLocation } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { Viewer } from "#app/views/users/viewer.ts";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useHasUnreadRooms, useViewer } from "../use-viewer.ts";
import { currentAt } from "./current-at.ts";
import { NewDot } from "./viewer-controls.tsx";

/** `request`: the page of a guest's request. */
type TabBarProps = { viewer: Viewer; request: string | null };

/** The main pages of the current view, at the bottom of the screen on a phone. */
export function TabBar({ viewer, request }: TabBarProps) {
  const { t } = useTranslations();
  const isArtisan = viewer?.activeRole === "artisan";
  return (
    <nav
      aria-label={t("ui.nav.main")}
      className="tab-bar fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-up md:hidden"
    >
      <ul className="grid h-[76px] grid-cols-5">
        {isArtisan ? (
          <>
            <Tab to="/jobs" icon="briefcase-business" label={t("ui.nav.nearby_short")} />
            <Tab to="/account/offers" icon="tag" label={t("ui.nav.my_offers")} />
            <MessagesTab />
            <Tab to="/account/points" icon="coins" label={t("ui.nav.points")} />
          </>
        ) : (
          <>
            <Tab to="/" icon="house" label={t("ui.nav.home")} />
            {request === null ? (
              <Tab
                to="/account/requests"
                icon="list-checks"
                label={t("ui.nav.my_requests_short")}
                name={t("ui.nav.my_requests")}
              />
            ) : (
              <Tab to={request} icon="list-checks" label={t("ui.nav.my_request")} />
            )}
            <NewRequestTab />
            <MessagesTab />
          </>
        )}
        {viewer ? (
          <Tab to="/account" icon="user-round" label={t("ui.nav.account_short")} />
        ) : (
          <Tab to="/login" icon="user-round" label={t("ui.nav.sign_in_short")} />
        )}
      </ul>
    </nav>
  );
}

const TAB = "grid h-full content-center justify-items-center gap-1 text-[0.78125rem] leading-[1.6] max-[359px]:text-[0.6875rem]";

function Tab({ to, icon, label, name, dot }: TabProps) {
  const path = usePath();
  const current = currentAt(withoutPrefix(useLocation().pathname), to, useViewer()?.activeRole === "artisan");
  return (
    <li>
      <a
        href={path(to)}
        aria-current={current}
        aria-label={name}
        className={`${TAB} text-ink-2 aria-[current]:font-semibold aria-[current]:text-ink`}
      >
        <span className={`relative rounded-full px-3.5 py-1 ${current ? "bg-brand-soft" : ""}`}>
          <Icon name={icon} className="size-[22px]" />
          {dot ? <NewDot className="end-2.5 top-0" /> : null}
        </span>
        {label}
      </a>
    </li>
  );
}

function MessagesTab() {
  const { t } = useTranslations();
  return <Tab to="/chat" icon="message-square" label={t("ui.nav.messages")} dot={useHasUnreadRooms()} />;
}

function NewRequestTab() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <li>
      <a href={path("/new-job")} aria-label={t("ui.nav.new_request")} className={`${TAB} -mt-4 text-ink-2`}>
        <KhatimFrame solid className="size-14">
          <Icon name="plus" className="stroke-[2.4]" />
        </KhatimFrame>
        {t("ui.nav.new_request_short")}
      </a>
    </li>
  );
}

type TabProps = { to: string; icon: IconName; label: string; name?: string; dot?: boolean };

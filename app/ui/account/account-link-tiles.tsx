import { Card } from "../kit/display/card.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The main pages of the current view. Admins have those of the client view. */
export function AccountLinkTiles({ view }: { view: "client" | "artisan" | "admin" }) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("auth.account.links")}>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {view === "admin" ? (
          <Tile
            to="/panel-admin"
            tint={3}
            icon="shield-check"
            label={t("auth.account.admin")}
            text={t("auth.account.admin_text")}
          />
        ) : null}
        {view === "artisan" ? (
          <>
            <Tile to="/jobs" tint={1} icon="briefcase-business" label={t("ui.nav.nearby")} text={t("auth.account.nearby_text")} />
            <Tile
              to="/account/offers"
              tint={0}
              icon="tag"
              label={t("ui.nav.my_offers")}
              text={t("auth.account.my_offers_text")}
            />
          </>
        ) : (
          <>
            <Tile
              to="/account/requests"
              tint={0}
              icon="list-checks"
              label={t("ui.nav.my_requests")}
              text={t("auth.account.my_requests_text")}
            />
            <Tile to="/new-job" tint={1} icon="plus" label={t("ui.nav.new_request")} text={t("auth.account.new_request_text")} />
          </>
        )}
        {view === "admin" ? null : (
          <Tile
            to="/account/visits"
            tint={3}
            icon="calendar-days"
            label={t("ui.nav.my_visits")}
            text={t("auth.account.my_visits_text")}
          />
        )}
        <Tile
          to="/notifications"
          tint={2}
          icon="bell"
          label={t("ui.nav.notifications")}
          text={t("auth.account.notifications_text")}
        />
      </ul>
    </nav>
  );
}

function Tile({ to, tint, icon, label, text }: TileProps) {
  const path = usePath();
  return (
    <li className="grid">
      <Card interactive className="flex items-center gap-4">
        <KhatimFrame tint={tint} className="size-14">
          <Icon name={icon} />
        </KhatimFrame>
        <div className="min-w-0 grow">
          <a href={path(to)} className="type-h4 block after:absolute after:inset-0 after:rounded-[inherit]">
            {label}
          </a>
          <p className="text-small text-ink-3">{text}</p>
        </div>
        <Icon name="chevron-right" className="icon-mirror size-5 shrink-0 text-ink-3" />
      </Card>
    </li>
  );
}

type TileProps = { to: string; tint: number; icon: IconName; label: string; text: string };

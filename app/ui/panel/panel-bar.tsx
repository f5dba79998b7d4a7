import { Avatar } from "../kit/avatar.tsx";
import { Icon } from "../kit/icon.tsx";
import { Logo } from "../layouts/logo.tsx";
import { usePath } from "../use-path.ts";
import { useViewer } from "../use-viewer.ts";
import { useWords } from "../use-words.ts";
import { PANEL_PLACES, type PanelCounts, type PanelPlace } from "./panel-places.ts";

/** Where the back office leads, with what waits there, and who is in it; `isDrawn` in the drawer of a phone. */
export function PanelBar({ counts, current, isDrawn }: { counts: PanelCounts; current: PanelPlace; isDrawn?: boolean }) {
  const { t, format } = useWords();
  const path = usePath();
  const viewer = useViewer();
  const places = (
    <nav aria-label={t("panel.menu")}>
      <ul>
        {PANEL_PLACES.map(({ key, to, icon }) => {
          const count = counts[key] ?? 0;
          const label = t(`panel.${key}.title`);
          return (
            <li key={key}>
              <a href={path(to)} aria-current={key === current ? "page" : undefined} title={isDrawn ? undefined : label}>
                <Icon name={icon} className="size-[22px]" />
                <span>{label}</span>
                {count > 0 ? (
                  <b className="num" data-count={count}>
                    {format.number(count)}
                  </b>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
  const person = (
    <div className="panel-person">
      <Avatar name={viewer?.firstName ?? ""} className="size-10" />
      <a href={path("/account")} className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <bdi>{viewer?.firstName}</bdi>
        </span>
        <small>{t("panel.admin")}</small>
      </a>
      <form method="post" action={path("/logout")}>
        <button type="submit" aria-label={t("ui.nav.logout")} title={t("ui.nav.logout")}>
          <Icon name="log-out" className="icon-mirror size-5" />
        </button>
      </form>
    </div>
  );
  if (isDrawn)
    return (
      <div className="panel-drawn">
        {places}
        {person}
      </div>
    );
  return (
    <aside className="panel-bar on-dark">
      <span className="lattice" aria-hidden="true" />
      <div className="panel-brand">
        <Logo />
        <small>{t("panel.title")}</small>
      </div>
      {places}
      {person}
    </aside>
  );
}

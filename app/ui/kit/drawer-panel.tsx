import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";
import { Icon } from "./icons/icon.tsx";

/** A native popover at the inline start of the page. Any `<button popoverTarget={id}>` opens it, also without scripts. */
export function DrawerPanel({ id, label, head, children }: DrawerPanelProps) {
  const { t } = useTranslations();
  return (
    <div id={id} popover="auto" role="dialog" aria-label={label} className="drawer">
      <div className="flex items-center justify-between gap-4">
        {head ?? <p className="type-h3">{label}</p>}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("ui.nav.close")}
          className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-sunken"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      {children}
    </div>
  );
}

type DrawerPanelProps = { id: string; label: string; head?: ReactNode; children: ReactNode };

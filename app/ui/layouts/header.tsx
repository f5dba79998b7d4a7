import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import type { Strip } from "../use-guest-strip.ts";
import { useTranslations } from "../use-translations.ts";
import { Banner } from "./banner.tsx";
import { Logo } from "./logo.tsx";

/** Skip link, banner and bar, fixed at the top. `bare` makes the bar transparent until scrolled; `strip` is useGuestStrip(). */
export function Header({ bare, strip, children }: { bare?: boolean; strip: Strip | null; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-md bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t("ui.skip")}
      </a>
      <header className="sticky top-0 z-20">
        <Banner strip={strip} />
        <div className={classNames("bar border-b", bare ? "bar-bare" : "border-line bg-surface")}>
          <div className="wrap-page flex h-(--bar) items-center gap-1 md:gap-2 lg:gap-3">
            <Logo className="me-auto lg:me-4" />
            {children}
          </div>
        </div>
      </header>
    </>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { Banner } from "../layouts/banner.tsx";
import { LanguageMenu } from "../layouts/language-choice.tsx";
import { Logo } from "../layouts/logo.tsx";
import { ThemeSwitch } from "../layouts/theme-switch.tsx";
import { AccountMenu, BellLink } from "../layouts/viewer-controls.tsx";
import { useGuestStrip } from "../use-guest-strip.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { SiteDescription } from "./site-description.tsx";

/** Header of all sign-in pages: skip link, banner, logo, language, and logout for signed-in users. */
export function AuthTop({ className, onBrand, children }: { className?: string; onBrand?: boolean; children?: ReactNode }) {
  const viewer = useViewer();
  return (
    <header className={classNames("flex h-(--bar) items-center gap-1 px-5 md:px-8 lg:px-14", className)}>
      <Logo className="me-auto" onBrand={onBrand} />
      {children}
      <LanguageMenu wordless={viewer !== null} />
      <ThemeSwitch wordless className="max-sm:hidden" />
      {viewer ? <BellLink /> : null}
      {viewer ? <AccountMenu viewer={viewer} /> : null}
    </header>
  );
}

export function SkipAndBanner() {
  const { t } = useTranslations();
  return (
    <>
      {import.meta.env.SSR ? <SiteDescription /> : null}
      <a
        href="#content"
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-md bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t("ui.skip")}
      </a>
      <div className="sticky top-0 z-20">
        <Banner strip={useGuestStrip()} />
      </div>
    </>
  );
}

type SplitFrameProps = {
  panel: ReactNode;
  /** A long form has two columns and is wider. */
  isLong?: boolean;
  /** In the bar, if there is room. */
  top?: ReactNode;
  children: ReactNode;
};

/** A form at the inline start and, on a wide screen, a coloured half beside it. */
export const SplitFrame = ({ panel, isLong, top, children }: SplitFrameProps) => (
  <>
    <SkipAndBanner />
    <div
      className={classNames(
        "grid min-h-[calc(100dvh-var(--banner))]",
        isLong ? "lg:grid-cols-[minmax(0,19fr)_minmax(0,13fr)]" : "lg:grid-cols-[minmax(0,9fr)_minmax(0,7fr)]",
      )}
    >
      <div className="flex flex-col">
        <AuthTop>{top}</AuthTop>
        <main
          id="content"
          tabIndex={-1}
          className="grid grow content-start px-5 pt-3 pb-12 outline-none md:px-8 md:pt-5 lg:content-center"
        >
          <div className={classNames("mx-auto w-full", isLong ? "max-w-[560px]" : "max-w-[440px]")}>{children}</div>
        </main>
      </div>
      {panel}
    </div>
  </>
);

/** One centred message, on a card on wide screens. */
export const CentreFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipAndBanner />
    <div className="relative isolate flex min-h-[calc(100dvh-var(--banner))] flex-col overflow-hidden">
      <span aria-hidden="true" className="lattice absolute inset-0 -z-10 hidden text-brand-press opacity-[.13] md:block" />
      <AuthTop />
      <main id="content" tabIndex={-1} className="grid grow content-start px-5 pb-12 outline-none md:content-center">
        <div className="mx-auto w-full max-w-[500px] md:rounded-xl md:border md:border-line md:bg-surface md:px-9 md:py-8 md:shadow-3">
          {children}
        </div>
      </main>
    </div>
  </>
);

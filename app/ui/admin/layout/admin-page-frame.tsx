import { type ReactNode, useEffect } from "react";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { LanguageMenu } from "../../layouts/language-choice.tsx";
import { ThemeSwitch } from "../../layouts/theme-switch.tsx";
import { BellLink } from "../../layouts/viewer-controls.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import { DroppedDecisions, TakenBackTooLate } from "../decisions/dropped-decisions.tsx";
import { MadeContext } from "../decisions/made-decisions.tsx";
import { OwnDecisionsOfDocument, useOwnDecisions } from "../decisions/own-decisions.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";

/** A longer title, of a post, is smaller: beside the tools of the header it would take three lines. */
const MOST_LETTERS = 28;

type AdminPageFrameProps = {
  title: string;
  lead?: ReactNode;
  /** Decisions that can still be taken back. */
  made?: MadeDecisions | undefined;
  /** Where the arrow leads that replaces the menu on a phone. */
  back?: { href: string; label: string } | undefined;
  /** The page itself sets up the second factor, so the hint about a missing one is left out. */
  asksNoFactor?: boolean;
  /** What an admin adds here, a link. */
  action?: { href: string; icon: IconName; label: string };
  children: ReactNode;
};

/** A page of the admin area beside the sidebar (admin-layout.tsx): its header and its content. */
export function AdminPageFrame({ title, lead, made, back, asksNoFactor, action, children }: AdminPageFrameProps) {
  const { t } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  const { show, isScripted } = useOwnDecisions();
  useEffect(() => {
    if (made) show(made);
  }, [made, show]);
  return (
    <div className="admin-page">
      <DocumentTitle title={`${title} · ${t("admin.title")}`} />
      <header className="admin-head">
        {back ? (
          <a href={back.href} aria-label={back.label} className="admin-menu">
            <Icon name="arrow-left" className="icon-mirror size-[22px]" />
          </a>
        ) : (
          <button type="button" popoverTarget="admin-drawer" aria-label={t("admin.menu")} className="admin-menu">
            <Icon name="menu" className="size-[22px]" />
          </button>
        )}
        <div className="min-w-0 grow">
          <h1 data-long={title.length > MOST_LETTERS || undefined}>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {action ? (
          <a href={action.href} title={action.label} className="admin-action">
            <Icon name={action.icon} className="size-5 shrink-0" />
            <span>{action.label}</span>
          </a>
        ) : null}
        <PaletteButton />
        <LanguageMenu wordless className="max-md:hidden" />
        <span className="max-md:hidden">
          <ThemeSwitch wordless />
        </span>
        {viewer?.lacksFactor && !asksNoFactor ? (
          <a
            href={path("/panel-admin/second-factor")}
            title={t("second_factor.ask")}
            aria-label={t("second_factor.ask")}
            className="admin-factor"
          >
            <Icon name="shield-check" className="size-[22px]" />
          </a>
        ) : null}
        <BellLink className="admin-bell" />
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {made ? <TakenBackTooLate /> : null}
        {made ? <DroppedDecisions dropped={made.dropped} /> : null}
        <MadeContext value={made ?? null}>{children}</MadeContext>
        {made && !isScripted ? <OwnDecisionsOfDocument made={made} /> : null}
      </main>
    </div>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";

type PageBarProps = {
  title: string;
  /** One short line below the title. */
  sub?: ReactNode;
  /** The page's own action, at the end of the line. */
  aside?: ReactNode;
  /** A complete href. */
  back?: string;
  /** Wider screens lead back by the bar of the site. */
  isBackForPhone?: boolean;
  /** A bar of phones only, above a page whose h1 is elsewhere: it repeats that title. */
  isForPhone?: boolean;
  className?: string;
};

/** The title of a page with its way back. On a phone it is the bar of the site, whose bell and account stay over its end. */
export function PageBar({ title, sub, aside, back, isBackForPhone, isForPhone, className }: PageBarProps) {
  const { t } = useTranslations();
  return (
    <header className={classNames("page-bar", isForPhone && "md:hidden", className)}>
      {back ? (
        <a href={back} className={classNames("page-back inline-flex min-h-11 items-center gap-2", isBackForPhone && "md:hidden")}>
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
          <span>{t("ui.back")}</span>
        </a>
      ) : null}
      <div className="page-bar-words">
        {isForPhone ? (
          <p aria-hidden="true" className="type-h1">
            {title}
          </p>
        ) : (
          <h1 className="type-h1">{title}</h1>
        )}
        {sub ? <p>{sub}</p> : null}
      </div>
      {aside ? <div className="page-bar-aside">{aside}</div> : null}
    </header>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";
import { classNames } from "./class-names.ts";
import { PageBar } from "./page-bar.tsx";

const WIDTHS = { page: "wrap-page", form: "wrap-form", list: "wrap-list", prose: "wrap-prose" } as const;

/**
 * The frame of a page: browser title, h1 and `sub` in the bar of a phone, `lead` below them, `aside` at the end of the line, and a
 * back link. `back` is a complete href. Use it inside a layout, which has <main>.
 */
export function Page({
  title,
  sub,
  lead,
  aside,
  back,
  isBackForPhone,
  isLeadForWide,
  width = "list",
  className,
  children,
}: PageProps) {
  return (
    <div className={classNames(WIDTHS[width], "pb-6 md:pt-8 md:pb-10", className)}>
      <DocumentTitle title={title} />
      <PageBar {...{ title, sub, aside, back, isBackForPhone }} />
      {lead ? <p className={classNames("page-lead", isLeadForWide && "max-md:hidden")}>{lead}</p> : null}
      {children}
    </div>
  );
}

/** For pages without <Page>: the browser title with the brand. */
export function DocumentTitle({ title, description }: { title: string; description?: string }) {
  const { t } = useTranslations();
  return (
    <>
      <title>{`${title} · ${t("ui.brand")}`}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  );
}

type PageProps = {
  title: string;
  sub?: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  back?: string;
  isBackForPhone?: boolean;
  /** A phone has no room for what the page says anyway. */
  isLeadForWide?: boolean;
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
};

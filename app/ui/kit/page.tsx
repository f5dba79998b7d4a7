import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";

const WIDTHS = { page: "wrap-page", form: "wrap-form", list: "wrap-list", prose: "wrap-prose" } as const;

/**
 * The frame of a page: browser title, h1, a text below it, `aside` at the end of the line, and a back link. `back` is a
 * complete href. Use it inside a layout, which has <main>.
 */
export function Page({ title, lead, aside, back, width = "list", className, children }: PageProps) {
  const { t } = useTranslations();
  return (
    <div className={classNames(WIDTHS[width], "py-6 md:py-10", className)}>
      <DocumentTitle title={title} />
      {back ? (
        <a href={back} className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 px-2 text-ink-2 hover:text-ink">
          <Icon name="arrow-left" className="icon-mirror size-5" />
          {t("ui.back")}
        </a>
      ) : null}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
        <div className="min-w-0">
          <h1 className="type-h1">{title}</h1>
          {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
        </div>
        {aside}
      </header>
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
  lead?: ReactNode;
  aside?: ReactNode;
  back?: string;
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
};

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { LinkButton } from "../../kit/button.tsx";
import type { Column } from "../../kit/display/data-table.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type PeekLinkProps = { id: string; name: string; href: string; isOpen: boolean };

/** The last column of a list whose rows open beside it. On a narrow screen the row's own link opens its page. */
export const peekColumn = <Row,>(header: string, linkOf: (row: Row) => PeekLinkProps): Column<Row> => ({
  ...{ key: "peek", header, isHeaderHidden: true, wordless: true, className: "peek-cell" },
  isEmpty: () => true,
  cell: (row) => <PeekLink {...linkOf(row)} />,
});

function PeekLink({ id, name, href, isOpen }: PeekLinkProps) {
  const { t } = useTranslations();
  return (
    <a
      href={href}
      className="peek-link"
      data-peek={id}
      aria-current={isOpen || undefined}
      aria-label={t("admin.peek.show", { name })}
    >
      <Icon name="eye" className="size-5" />
    </a>
  );
}

type PeekProps = {
  id: string;
  title: string;
  /** The addresses of the list without the item, and of the item's page. */
  closed: string;
  page: string;
  children: ReactNode;
};

/** An item beside its list. Escape closes it, and the focus returns to the row. */
export function Peek({ id, title, closed, page, children }: PeekProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const close = () => navigate(closed, { state: { peeked: id }, preventScrollReset: true });
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={box}
      className="peek"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) close();
      }}
    >
      <header>
        <h2 className="type-h3 min-w-0 wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <a
          href={closed}
          className="peek-link"
          aria-label={t("admin.peek.close")}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            close();
          }}
        >
          <Icon name="x" className="size-5" />
        </a>
      </header>
      <LinkButton href={page} variant="outline">
        {t("admin.peek.open")}
      </LinkButton>
      {children}
    </aside>
  );
}

/** After an item was closed the row that had opened it has the focus again. */
export function useFocusAfterPeek(): void {
  const { state } = useLocation();
  const id: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "peeked") : undefined;
  useEffect(() => {
    if (typeof id === "string") document.querySelector<HTMLElement>(`[data-peek="${CSS.escape(id)}"]`)?.focus();
  }, [id]);
}

import type { ReactNode } from "react";

type QueueLinkProps = { href: string; isOpen: boolean; children: ReactNode };

/** An item in a queue. The browser learns its route at once, so that opening it is one request. */
export const QueueLink = ({ href, isOpen, children }: QueueLinkProps) => (
  <a href={href} aria-current={isOpen ? "page" : undefined} data-discover="true">
    {children}
  </a>
);

/** Whether a form of this page can be sent without learning its route. */
export const isRouteKnown = ({ action }: HTMLFormElement): boolean => {
  const row = document.querySelector<HTMLAnchorElement>(".verification-queue [aria-current=page]");
  return row?.pathname === location.pathname && new URL(action).pathname === location.pathname;
};

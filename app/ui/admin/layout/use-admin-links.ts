import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { isPlainClick } from "../../kit/is-plain-click.ts";

/** Files and the editor of a post are documents of their own. */
const IS_DOCUMENT = /^\/panel-admin\/(?:export\/|blog\/(?:new|\d+)$)/;

const isInPlace = (pathname: string): boolean => {
  const path = withoutPrefix(pathname);
  return path.startsWith("/panel-admin/") && !IS_DOCUMENT.test(path);
};

/** `onClick` of the admin area: a link to another of its pages replaces the page only. Links stay plain links in the HTML. */
export function useAdminLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const isHere = pathname === location.pathname && search === location.search;
    if (origin !== location.origin || isHere || !isInPlace(pathname) || !isInPlace(location.pathname)) return;
    event.preventDefault();
    navigate(pathname + search + hash);
  };
}

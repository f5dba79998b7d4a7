import type { FormEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { isPlainClick } from "../../kit/is-plain-click.ts";

/** Files and the editor of a post are documents of their own. */
const IS_DOCUMENT = /^\/panel-admin\/(?:export\/|blog\/(?:new|\d+)$)/;

const isInPlace = (pathname: string): boolean => {
  const path = withoutPrefix(pathname);
  return path.startsWith("/panel-admin/") && !IS_DOCUMENT.test(path);
};

/**
 * `onClick` and `onSubmit` of the admin area: a link to another of its pages, a search and an order replace the page only. In the
 * HTML they stay plain links and forms.
 */
export function useAdminLinks() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const isHere = pathname === location.pathname && search === location.search;
    if (origin !== location.origin || isHere || !isInPlace(pathname) || !isInPlace(location.pathname)) return;
    event.preventDefault();
    navigate(pathname + search + hash);
  };
  const onSubmit = (event: FormEvent) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented) return;
    // a field may be named "action", and hide the property
    const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
    if (!isInPlace(pathname) || !isInPlace(location.pathname)) return;
    event.preventDefault();
    navigate(pathname + searchOf(form));
  };
  return { onClick, onSubmit };
}

function searchOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

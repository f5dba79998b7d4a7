import type { FormEvent, MouseEvent, SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { isPlainClick } from "../../kit/is-plain-click.ts";
import { useExport } from "./use-export.ts";

/** The editor of a post is a document of its own. */
const IS_DOCUMENT = /^\/panel-admin\/blog\/(?:new|\d+)$/;

const isInPlace = (pathname: string): boolean => {
  const path = withoutPrefix(pathname);
  return path.startsWith("/panel-admin/") && !IS_DOCUMENT.test(path);
};

const isFile = (pathname: string): boolean => withoutPrefix(pathname).startsWith("/panel-admin/export/");

/**
 * `onClick` and `onSubmit` of the admin area: a link to another of its pages, a search and an order replace the page only, and an
 * exported list is fetched. In the HTML they stay plain links and forms.
 */
export function useAdminLinks() {
  const navigate = useNavigate();
  const fetchExport = useExport();
  const go = (event: SyntheticEvent, { pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">) => {
    if (!isFile(pathname) && !(isInPlace(pathname) && isInPlace(location.pathname))) return;
    event.preventDefault();
    if (isFile(pathname)) fetchExport(pathname + search);
    else navigate(pathname + search + hash);
  };
  const onClick = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement | HTMLButtonElement>("a[href], button[formaction]")
        : null;
    if (!pressed || event.defaultPrevented || !isPlainClick(event)) return;
    if (pressed instanceof HTMLButtonElement) {
      const { pathname, hash } = new URL(pressed.formAction);
      if (pressed.form && isFile(pathname)) go(event, { pathname, search: searchOf(pressed.form), hash });
      return;
    }
    const url = new URL(pressed.href);
    const isHere = url.pathname === location.pathname && url.search === location.search;
    if (url.origin === location.origin && pressed.target === "" && !isHere) go(event, url);
  };
  const onSubmit = (event: FormEvent) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented) return;
    // a field may be named "action", and hide the property
    const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
    go(event, { pathname, search: searchOf(form), hash: "" });
  };
  return { onClick, onSubmit };
}

function searchOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

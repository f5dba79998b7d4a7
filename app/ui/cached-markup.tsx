import { type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { prefixOf } from "#app/i18n/localized-path.ts";
import { RenderContext } from "./render-context.ts";
import { useTranslations } from "./use-translations.ts";

const numbers = new WeakMap<object, number>();
const last = { number: 0 };

/** The same object means the same content, because loaders return data that is cached for a minute. */
function numberOf(object: object): number {
  const number = numbers.get(object) ?? ++last.number;
  numbers.set(object, number);
  return number;
}

/**
 * A part of a static page that depends on the language and on `from` only. An isolate renders it once and then copies the
 * markup, which saves most of the cost of such a page. `name` must be unique. Only for pages without `hydrate`.
 */
export function CachedMarkup({
  name,
  from = null,
  children,
}: {
  name: string;
  from?: object | string | null;
  children: ReactNode;
}) {
  const { keep } = useContext(RenderContext);
  const { language } = useTranslations();
  const prefix = prefixOf(useLocation().pathname);
  if (!keep) return children;
  const html = keep([name, language, prefix, typeof from === "object" && from ? numberOf(from) : from].join(" "), children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this markup from the same children
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

import { type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { prefixOf } from "#app/i18n/address.ts";
import { AnswerContext } from "./answer-context.ts";
import { useWords } from "./use-words.ts";

/**
 * A part of a document that depends on the language and on `from` alone: an isolate renders it once and copies it
 * afterwards, which is most of what such a page costs. `name` is its own on the site. Only on pages without `hydrate`.
 */
export function Unchanging({ name, from = null, children }: { name: string; from?: unknown; children: ReactNode }) {
  const { keep } = useContext(AnswerContext);
  const { language } = useWords();
  const prefix = prefixOf(useLocation().pathname);
  if (!keep) return children;
  const html = keep(JSON.stringify([name, language, prefix, from]), children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered it, from these very children
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

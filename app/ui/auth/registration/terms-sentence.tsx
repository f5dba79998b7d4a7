import { Fragment } from "react";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

const LINKS = /<(terms|privacy)>(.*?)<\/\1>/;
const PAGES: Record<string, string> = { terms: "/terms", privacy: "/policy" };

/** The terms that a new user accepts by a checkbox or by continuing. The links open a new tab, so that typed text stays. */
export function TermsSentence({ by }: { by: "field" | "social" }) {
  const { t } = useTranslations();
  const path = usePath();
  const [first = "", ...parts] = t(`auth.${by}.terms`).split(LINKS);
  const links = parts.flatMap((to, at) => (at % 3 === 0 ? [{ to, label: parts[at + 1], after: parts[at + 2] }] : []));
  return (
    <>
      {first}
      {links.map(({ to, label, after }) => (
        <Fragment key={to}>
          <a href={path(PAGES[to] ?? "/terms")} target="_blank" rel="noopener" className="link relative">
            {label}
          </a>
          {after}
        </Fragment>
      ))}
    </>
  );
}

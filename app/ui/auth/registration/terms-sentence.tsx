import { Trans } from "react-i18next";
import { usePath } from "../../use-path.ts";

/** The terms that a new user accepts by a checkbox or by continuing. */
export function TermsSentence({ by }: { by: "field" | "social" }) {
  const path = usePath();
  return (
    <Trans
      i18nKey={`auth.${by}.terms`}
      components={{ terms: <PageLink href={path("/terms")} />, privacy: <PageLink href={path("/policy")} /> }}
    />
  );
}

/** Opens a new tab, so that typed text stays. */
const PageLink = ({ href, children }: { href: string; children?: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="link relative">
    {children}
  </a>
);

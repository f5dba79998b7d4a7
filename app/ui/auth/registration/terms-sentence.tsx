import { Trans } from "react-i18next";
import { usePath } from "../../use-path.ts";

/** What who makes an account accepts: by the box beside it, or by pressing on. */
export function TermsSentence({ by }: { by: "field" | "social" }) {
  const path = usePath();
  return (
    <Trans
      i18nKey={`auth.${by}.terms`}
      components={{ terms: <PageLink href={path("/terms")} />, privacy: <PageLink href={path("/policy")} /> }}
    />
  );
}

/** In a tab of its own, so that what was typed stays. */
const PageLink = ({ href, children }: { href: string; children?: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="link relative">
    {children}
  </a>
);

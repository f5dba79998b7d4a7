import { Trans } from "react-i18next";
import { usePath } from "../use-path.ts";

/** Beside the box of who makes an account; the two pages open beside it. */
export function TermsSentence() {
  const path = usePath();
  return (
    <Trans
      i18nKey="auth.field.terms"
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

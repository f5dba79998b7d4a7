import { LinkButton } from "../../kit/button.tsx";

/** The link to the next page of a list. */
export const MoreLink = ({ href, children }: { href: string | null; children: string }) =>
  href ? (
    <p className="mt-6 text-center">
      <LinkButton href={href} variant="outline" rel="next">
        {children}
      </LinkButton>
    </p>
  ) : null;

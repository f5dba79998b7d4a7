import { LinkButton } from "../../kit/button.tsx";

/** The next page of a list that runs newest first. */
export const MoreLink = ({ href, children }: { href: string | null; children: string }) =>
  href ? (
    <p className="mt-6 text-center">
      <LinkButton href={href} variant="outline" rel="next">
        {children}
      </LinkButton>
    </p>
  ) : null;

import type { ReactNode } from "react";
import { StarArt, type StarArtTone } from "../display/star-art.tsx";
import { Icon } from "../icons/icon.tsx";

/** Star art, title, one sentence, one action. `heading` is "h1" if it is the page's title. */
export const EmptyState = ({ icon, tone, title, children, action, heading: Heading = "h2" }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
    <StarArt tone={tone}>{icon ?? <Icon name="inbox" />}</StarArt>
    <Heading className="type-h2 mt-3">{title}</Heading>
    {children ? <div className="max-w-md text-ink-2">{children}</div> : null}
    {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
  </div>
);

type EmptyStateProps = {
  icon?: ReactNode;
  tone?: StarArtTone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  heading?: "h1" | "h2";
};

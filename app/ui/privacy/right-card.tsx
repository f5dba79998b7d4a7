import { LinkButton } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { usePath } from "../use-path.ts";

type WayCardProps = { title: string; text: string; to: string; label: string; variant?: "outline" | "danger" };

/** A privacy right, and the link to use it. */
export function RightCard({ title, text, to, label, variant = "outline" }: WayCardProps) {
  const path = usePath();
  return (
    <Card>
      <h3 className="type-h4">{title}</h3>
      <p className="mt-1 mb-4 text-ink-2">{text}</p>
      <LinkButton href={path(to)} variant={variant}>
        {label}
      </LinkButton>
    </Card>
  );
}

import type { ReactNode } from "react";

const TONES = {
  yellow: "bg-brand-soft text-brand-text",
  pine: "bg-pine-soft text-pine-strong",
  clay: "bg-clay-soft text-clay-strong",
  cobalt: "bg-cobalt-soft text-cobalt-strong",
  danger: "bg-danger-soft text-danger",
  neutral: "bg-sunken text-ink-2",
  urgent: "bg-brand text-on-brand",
} as const;

export type BadgeTone = keyof typeof TONES;

/** Always with a text. Jobs: open yellow, matched pine, unreviewed clay, archived neutral, in review cobalt, urgent solid. */
export const Badge = ({ tone = "neutral", dot, icon, children }: BadgeProps) => (
  <span className={`badge ${TONES[tone]}`}>
    {dot ? <i aria-hidden="true" /> : null}
    {icon}
    <span>{children}</span>
  </span>
);

type BadgeProps = { tone?: BadgeTone; dot?: boolean; icon?: ReactNode; children: ReactNode };

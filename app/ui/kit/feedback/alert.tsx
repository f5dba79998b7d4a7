import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { KhatimFrame } from "../display/khatim.tsx";
import { Icon } from "../icons/icon.tsx";

const TONES = {
  danger: { box: "bg-danger-soft", title: "text-danger", ink: "text-danger", icon: "triangle-exclamation-point" },
  clay: { box: "bg-clay-soft", title: "text-clay-strong", ink: "text-clay", icon: "triangle-exclamation-point" },
  cobalt: { box: "bg-cobalt-soft", title: "text-cobalt-strong", ink: "text-cobalt", icon: "info" },
  pine: { box: "bg-pine-soft", title: "text-pine-strong", ink: "text-pine", icon: "circle-check" },
  yellow: { box: "bg-brand-wash border border-brand-soft", title: "text-ink", ink: "text-brand-text", icon: "info" },
} as const;

/** A message inside the page; `tone="danger"` is announced at once. `action` is a button or link. */
export function Alert({ tone = "cobalt", title, children, action }: NoticeProps) {
  const { box, title: titleColour, ink, icon } = TONES[tone];
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={classNames("flex gap-4 rounded-lg p-4 md:p-5", box)}>
      <KhatimFrame className="size-11" colour={classNames("star-surface", ink)}>
        <Icon name={icon} className="stroke-2" />
      </KhatimFrame>
      <div className="grid min-w-0 flex-1 content-center gap-1">
        {title ? <p className={classNames("font-display font-semibold", titleColour)}>{title}</p> : null}
        {children ? <div className="text-small text-ink">{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}

type NoticeProps = { tone?: keyof typeof TONES; title?: ReactNode; children?: ReactNode; action?: ReactNode };

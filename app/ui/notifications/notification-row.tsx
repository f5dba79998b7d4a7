import { BadgeCheck, CircleSlash, Coins, type LucideIcon, MessageSquare, Zap } from "lucide-react";
import { classNames } from "../kit/class-names.ts";
import { KhatimFrame } from "../kit/khatim.tsx";
import { useWords } from "../use-words.ts";

export type NotificationView = {
  id: string;
  type: string;
  title: string;
  body: string;
  href: string | null;
  createdAt: number;
  isRead: boolean;
};

/** Icon and tint by type (DESIGN, section 10): yellow 1, cobalt 2, clay 3, pine 0. */
const LOOKS: Record<string, { Icon: LucideIcon; tint: number }> = {
  new_job_added: { Icon: Zap, tint: 1 },
  new_job_request: { Icon: MessageSquare, tint: 1 },
  job_request_approved: { Icon: BadgeCheck, tint: 0 },
  job_request_rejected: { Icon: CircleSlash, tint: 3 },
  points_needed: { Icon: Coins, tint: 3 },
};

const USUAL = { Icon: Coins, tint: 0 };

/** One notice; unread ones stand on a wash, with a dot and in bold, and say so to who cannot see it. */
export function NotificationRow({ notice, now }: { notice: NotificationView; now: number }) {
  const { t, format } = useWords();
  const { Icon, tint } = LOOKS[notice.type] ?? USUAL;
  const content = (
    <>
      <KhatimFrame tint={tint} className="size-12">
        <Icon strokeWidth={1.75} aria-hidden="true" />
      </KhatimFrame>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={classNames("type-h4", notice.isRead ? "font-normal" : undefined)}>{notice.title}</span>
          {notice.isRead ? null : (
            <span className="ms-auto size-2.5 shrink-0 rounded-full bg-clay">
              <span className="sr-only">{t("notifications.page.unread")}</span>
            </span>
          )}
        </span>
        <span className="block text-small text-ink-2">{notice.body}</span>
        <span className="block text-tiny text-ink-3">{format.relative(notice.createdAt, now)}</span>
      </span>
    </>
  );
  const look = classNames("flex min-h-11 items-start gap-4 px-4 py-4 md:px-6", notice.isRead ? "bg-surface" : "bg-brand-wash");
  return (
    <li className="border-line border-b last:border-b-0">
      {notice.href ? (
        <a href={notice.href} className={classNames(look, "hover:bg-sunken")}>
          {content}
        </a>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

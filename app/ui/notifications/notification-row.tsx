import { Icon, type IconName } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { useWords } from "../use-words.ts";

export type NotificationView = {
  id: string;
  type: string;
  title: string;
  body: string;
  href: string | null;
  createdAt: number;
  isUnread: boolean;
};

const PLAIN = { icon: "bell", tint: 2 } as const;

/** Icon and tint by type (DESIGN, section 10): pine 0, yellow 1, cobalt 2, clay 3. */
const LOOKS: Partial<Record<string, { icon: IconName; tint: number }>> = {
  new_job_added: { icon: "zap", tint: 1 },
  new_job_request: { icon: "message-square", tint: 1 },
  job_request_approved: { icon: "badge-check", tint: 0 },
  job_request_rejected: { icon: "circle-slash", tint: 3 },
  offer_revised: { icon: "pen-line", tint: 2 },
  points_needed: { icon: "coins", tint: 3 },
  points_released: { icon: "coins", tint: 0 },
};

/** One notification; what is not read stands on a wash, with a dot and in bold. */
export function NotificationRow({ notification, now }: { notification: NotificationView; now: number }) {
  const { t, format } = useWords();
  const { type, title, body, href, isUnread, createdAt } = notification;
  const { icon, tint } = LOOKS[type] ?? PLAIN;
  return (
    <li className={`relative flex gap-4 p-4 md:px-6 ${isUnread ? "bg-brand-wash" : ""}`}>
      <KhatimFrame tint={tint} className="size-12">
        <Icon name={icon} />
      </KhatimFrame>
      <div className="min-w-0 flex-1">
        <h3 className={`font-sans text-base ${isUnread ? "font-bold" : "font-semibold"}`}>
          {href ? (
            <a href={href} className="after:absolute after:inset-0">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="text-small text-ink-2">{body}</p>
        <p className="text-small text-ink-3">{format.relative(createdAt, now)}</p>
      </div>
      {isUnread ? (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-clay">
          <span className="sr-only">{t("notifications.page.unread")}</span>
        </span>
      ) : null}
    </li>
  );
}

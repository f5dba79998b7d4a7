import { NOTIFICATION_FILTERS, type NotificationFilter } from "#app/domain/notifications/rules.ts";
import { FilterChip } from "../kit/chip.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";

/** The filters of the list: all, unread, or one topic. Points are for artisans only. */
export function NotificationFilters({ shown, isReading }: { shown: NotificationFilter; isReading: boolean }) {
  const { t, format } = useTranslations();
  const page = usePath()("/notifications");
  const viewer = useViewer();
  const unread = isReading ? 0 : (viewer?.unreadNotifications ?? 0);
  return (
    <nav
      aria-label={t("notifications.page.shown")}
      data-all={shown === "all" || undefined}
      className={shown === "all" ? "mb-4 max-md:hidden" : "mb-4"}
    >
      <ul className="flex flex-wrap gap-2">
        {NOTIFICATION_FILTERS.filter((one) => viewer?.isArtisan || one === "all" || one === "unread" || one === shown).map(
          (one) => (
            <li key={one} className="flex">
              <FilterChip
                on={one === shown}
                href={one === "all" ? page : `${page}?show=${one}`}
                count={one === "unread" && unread > 0 ? format.number(unread) : undefined}
              >
                {t(`notifications.page.show.${one}`)}
              </FilterChip>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

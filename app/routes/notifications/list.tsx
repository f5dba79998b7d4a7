import { type RefObject, useEffect, useRef } from "react";
import { filteredNotifications } from "#app/domain/notifications/queries.ts";
import { parseNotificationFilter } from "#app/domain/notifications/rules.ts";
import { startOfDayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { requireSignedIn } from "#app/http/guards/page-guards.ts";
import { notificationPath } from "#app/http/loaders/notification-path.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { withWholeSlots } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";
import type { ToldReason } from "#app/i18n/why-told-text.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { MoreLink } from "#app/ui/jobs/lists/more-link.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/feedback/empty-state.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { NotificationFilters } from "#app/ui/notifications/notification-filters.tsx";
import { NotificationRow } from "#app/ui/notifications/notification-row.tsx";
import { useLiveNotifications } from "#app/ui/notifications/use-live-notifications.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useFetcherSubmit } from "#app/ui/use-fetcher-submit.ts";
import { useNotSentToast } from "#app/ui/use-not-sent-toast.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import type { NotificationView } from "#app/views/notifications/notification-view.ts";
import type { Route } from "./+types/list.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const searchParams = args.url.searchParams;
  const today = startOfDayInAlgiers(ctx.now);
  const shown = parseNotificationFilter(searchParams.get("show"));
  const { rows, oldest } = await filteredNotifications(ctx, { shown, before: searchParams.get("before") ?? undefined });
  const views = rows.map((row): NotificationView => {
    const { title, body: said } = notificationTexts(ctx.language, { ...row, told: null });
    const body = withWholeSlots(said);
    const href = notificationPath(args.url, row);
    return {
      ...{ id: row.id, type: row.type, title, href, createdAt: row.createdAt },
      body: row.jobId && !href ? `${body} ${translator(ctx.language)("notifications.body.gone")}` : body,
      why: reasonOf(ctx.language, row),
      isUnread: row.readAt === null,
      category: row.type === "new_job_added" && row.job?.urgency !== "now" ? row.category : null,
    };
  });
  return {
    now: ctx.now,
    shown,
    isEmpty: shown === "all" && views.length === 0,
    groups: [
      { age: "today" as const, rows: views.filter(({ createdAt }) => createdAt >= today) },
      { age: "earlier" as const, rows: views.filter(({ createdAt }) => createdAt < today) },
    ].filter(({ rows: some }) => some.length > 0),
    oldest,
  };
}

/** The list has room for one reason. The page of the job says all. */
const reasonOf = (language: Language, { told }: { told: { reasons: readonly ToldReason[] } | null }) => {
  const [first] = told?.reasons ?? [];
  return first === undefined ? null : translator(language)(`notifications.why_short.${first}`);
};

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { now, shown, isEmpty, groups, oldest } = loaderData;
  const hasUnread = (useViewer()?.unreadNotifications ?? 0) > 0;
  const { t } = useTranslations();
  const path = usePath();
  // with scripts they are read as soon as the button is pressed
  const form = useRef<HTMLFormElement>(null);
  const { submission, isBusy, isSent: isReading, send } = useFetcherSubmit();
  const allRead = useRef<HTMLParagraphElement>(null);
  useLiveNotifications();
  useNotSentToast(useLastSubmission(submission).lost, () => form.current?.requestSubmit(), isBusy);
  // The button disappears, so the focus moves.
  useEffect(() => {
    if (isReading) allRead.current?.focus();
  }, [isReading]);
  return (
    <Page
      title={t("notifications.page.title")}
      back={path("/account")}
      isBackForPhone
      className="max-w-[820px]!"
      aside={
        hasUnread && !isReading ? (
          <MarkAllRead form={form} isBusy={isBusy} onSubmit={send} />
        ) : (
          <p ref={allRead} role="status" tabIndex={-1} className="text-small text-ink-2">
            {isReading || submission !== undefined ? t("notifications.page.all_read") : null}
          </p>
        )
      }
    >
      {isEmpty ? null : <NotificationFilters shown={shown} isReading={isReading} />}
      {groups.length === 0 ? (
        <Nothing title={t(`notifications.page.${isEmpty ? "empty" : shown === "unread" ? "all_read" : "none_shown"}`)}>
          {isEmpty ? t("notifications.page.empty_text") : null}
        </Nothing>
      ) : (
        <div className="notifications">
          {groups.map(({ age, rows }) => (
            <section key={age} aria-labelledby={age}>
              <h2 id={age}>{t(`notifications.page.age.${age}`)}</h2>
              <ul>
                {rows.map((row) => (
                  <NotificationRow key={row.id} notification={isReading ? { ...row, isUnread: false } : row} now={now} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <MoreLink href={oldest && `${path("/notifications")}?${shown === "all" ? "" : `show=${shown}&`}before=${oldest}`}>
        {t("notifications.page.older")}
      </MoreLink>
      <p className="mt-6 text-center">
        <a href={path("/account/notifications")} className="link inline-flex min-h-11 items-center gap-2">
          {t("notifications.page.choose")}
        </a>
      </p>
    </Page>
  );
}

const Nothing = ({ title, children }: { title: string; children: string | null }) => (
  <EmptyState icon={<Icon name="bell" />} title={title}>
    {children}
  </EmptyState>
);

type MarkAllReadProps = { form: RefObject<HTMLFormElement | null>; isBusy: boolean; onSubmit: (form: HTMLFormElement) => void };

function MarkAllRead({ form, isBusy, onSubmit }: MarkAllReadProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form
      ref={form}
      method="post"
      action={path("/notifications/reading")}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <Button
        variant="outline"
        size="sm"
        className="max-md:border-0! max-md:px-2.5!"
        busy={isBusy}
        icon={<Icon name="check-check" className="size-[18px]" />}
      >
        <span className="max-md:sr-only">{t("notifications.page.mark_all_read")}</span>
      </Button>
    </form>
  );
}

import { BellOff, CheckCheck } from "lucide-react";
import { Form } from "react-router";
import type { Language } from "#app/domain/language.ts";
import { type NotificationRow as NotificationFacts, notificationsOf } from "#app/domain/notifications/queries.ts";
import { NOTIFICATIONS_PAGE } from "#app/domain/notifications/rules.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { notificationWords } from "#app/i18n/notification-words.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { NotificationRow, type NotificationView } from "#app/ui/notifications/notification-row.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/list.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const rows = await notificationsOf(ctx, { before: args.url.searchParams.get("before") ?? undefined });
  return {
    now: ctx.now,
    notices: rows.map((row) => viewOf(ctx.language, row, (path) => here(args.url, path))),
    more: rows.length === NOTIFICATIONS_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

const viewOf = (language: Language, row: NotificationFacts, address: (path: string) => string): NotificationView => ({
  id: row.id,
  type: row.type,
  ...notificationWords(language, row),
  href: row.jobId ? address(`/job/${row.jobId}`) : null,
  createdAt: row.createdAt,
  isRead: row.readAt !== null,
});

/** R33. */
export default function Notifications({ loaderData: { now, notices, more } }: Route.ComponentProps) {
  const { t, format } = useWords();
  const path = usePath();
  const today = notices.filter(({ createdAt }) => format.date(createdAt) === format.date(now));
  const earlier = notices.filter((notice) => !today.includes(notice));
  return (
    <Page title={t("notifications.page.title")} aside={notices.some(({ isRead }) => !isRead) ? <MarkAllRead /> : null}>
      {notices.length === 0 ? (
        <EmptyState icon={<BellOff strokeWidth={1.75} />} title={t("notifications.page.empty")}>
          <p>{t("notifications.page.empty_text")}</p>
        </EmptyState>
      ) : null}
      <div className="grid gap-8">
        <Group heading={t("notifications.page.today")} notices={today} now={now} />
        <Group heading={t("notifications.page.earlier")} notices={earlier} now={now} />
      </div>
      {more ? (
        <p className="mt-6">
          <a className="link inline-flex min-h-11 items-center" href={`${path("/notifications")}?before=${more}`}>
            {t("notifications.page.older")}
          </a>
        </p>
      ) : null}
    </Page>
  );
}

function MarkAllRead() {
  const { t } = useWords();
  const path = usePath();
  return (
    <Form method="post" action={path("/notifications/reading")}>
      <Button variant="outline" icon={<CheckCheck className="size-5" aria-hidden="true" />}>
        {t("notifications.page.mark_all_read")}
      </Button>
    </Form>
  );
}

function Group({ heading, notices, now }: { heading: string; notices: NotificationView[]; now: number }) {
  if (notices.length === 0) return null;
  return (
    <section>
      <h2 className="type-h3 mb-3">{heading}</h2>
      <ul className="overflow-hidden rounded-lg border border-line shadow-1">
        {notices.map((notice) => (
          <NotificationRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </section>
  );
}

import type { AdminNoShow } from "#app/domain/no-shows/admin-no-shows.ts";
import { MAX_NO_SHOW_SEARCH_LENGTH, NO_SHOW_STATUSES, type NoShowFlag, type NoShowStatus } from "#app/domain/no-shows/rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import { buildQuery } from "../../build-query.ts";
import { Badge } from "../../kit/display/badge.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { KeyHelp, LIST_WITHOUT } from "../queue/key-help.tsx";
import { QueueLink } from "../queue/queue-link.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useReviewQueue } from "../queue/use-review-queue.ts";

const LIST = "/panel-admin/no-shows";
const SIDES = ["client", "artisan"] as const;

type NoShowsListProps = {
  filters: { status: NoShowStatus | null; side: "client" | "artisan" | null; flag: NoShowFlag | null };
  search: string;
  count: number;
  pages: Pages;
  lines: readonly AdminNoShow[];
  now: number;
};

export function NoShowsList({ filters, search, count, pages, lines, now }: NoShowsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const review = useReviewQueue({});
  const to = (changed: Partial<NoShowsListProps["filters"]>) => path(LIST) + buildQuery({ ...filters, search, ...changed });
  return (
    <AdminPageFrame title={t("admin.no_shows.title")} lead={t("admin_disputes.no_shows.lead")}>
      <ReviewQueue review={review} className="grid gap-4">
        <ListToolbar
          list={LIST}
          kept={filters}
          search={{ label: t("admin_disputes.no_shows.search"), value: search, maxLength: MAX_NO_SHOW_SEARCH_LENGTH }}
          filters={[
            {
              label: t("admin_disputes.no_shows.shown"),
              chips: [
                {
                  ...{
                    key: "all",
                    label: t("admin_disputes.no_shows.all"),
                    on: filters.status === null && filters.flag === null,
                  },
                  href: to({ status: null, flag: null }),
                },
                ...NO_SHOW_STATUSES.map((one) => ({
                  ...{ key: one, label: t(`admin_disputes.no_shows.status.${one}`), on: one === filters.status },
                  href: to({ status: one }),
                })),
                {
                  ...{ key: "doubtful", label: t("admin_disputes.no_shows.doubtful"), on: filters.flag !== null },
                  href: to({ flag: "doubtful" }),
                },
              ],
            },
            {
              label: t("admin_disputes.no_shows.sides"),
              chips: [
                { key: "both", label: t("admin_disputes.no_shows.both"), on: filters.side === null, href: to({ side: null }) },
                ...SIDES.map((one) => ({
                  ...{ key: one, label: t(`admin_disputes.no_shows.absent.${one}`), on: one === filters.side },
                  href: to({ side: one }),
                })),
              ],
            },
          ]}
          count={useListCount({ from: pages.from, shown: lines.length, count })}
          exportOf={{ list: "no-shows", filters: { ...filters, search } }}
        />
        {lines.length > 0 ? (
          <Rows lines={lines} now={now} />
        ) : (
          <EmptyState icon={<Icon name="flag" />} title={t("admin_disputes.no_shows.empty")}>
            {t("admin_disputes.no_shows.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={(page) => path(LIST) + buildQuery({ ...filters, search, ...page })} />
        <KeyHelp review={review} without={LIST_WITHOUT} />
      </ReviewQueue>
    </AdminPageFrame>
  );
}

/** A task settles it soon after; while it waits longer, nobody knows who was absent. */
const isLate = ({ status, answerUntil }: AdminNoShow, now: number) => status === "waiting" && answerUntil < now;

function Rows({ lines, now }: { lines: readonly AdminNoShow[]; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <nav aria-label={t("admin.no_shows.title")} className="verification-queue">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <QueueLink
              href={path(line.disputeId ? `/panel-admin/disputes/${line.disputeId}` : `/panel-admin/tasks/${line.jobId}`)}
              isOpen={false}
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">
                  {t(`admin_disputes.no_shows.is_absent.${line.absent}`, {
                    name: line.absent === "client" ? line.clientName : line.artisanName,
                  })}
                </span>
                <small className="block">
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {line.jobRef}
                  </bdi>{" "}
                  ·&nbsp;{t("admin_disputes.no_shows.reported", { at: format.dateTime(line.createdAt) })}
                </small>
                {line.cause ? (
                  <small className="block">
                    {t("admin_disputes.no_shows.cause", { who: t(`admin_disputes.cause_of.${line.cause}`) })}
                  </small>
                ) : null}
              </span>
              <span className="flex flex-wrap justify-end gap-2">
                {line.disputeId ? <Badge tone="neutral">{t("admin_disputes.no_shows.disputed")}</Badge> : null}
                {isLate(line, now) ? <Badge tone="danger">{t("admin_disputes.late")}</Badge> : null}
                <Badge tone={line.status === "waiting" ? "clay" : "neutral"}>
                  {t(`admin_disputes.no_shows.status.${line.status}`)}
                </Badge>
              </span>
            </QueueLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from "react";
import { CONTACT_STATUSES, MAX_CONTACT_SEARCH_LENGTH } from "#app/domain/contact/rules.ts";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { ContactMessagesView } from "#app/views/contact/contact-messages-view.ts";
import { buildQuery } from "../../build-query.ts";
import { MoreLink } from "../../jobs/lists/more-link.tsx";
import { Button } from "../../kit/button.tsx";
import { classNames } from "../../kit/class-names.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { SegmentedLinks } from "../../kit/segmented.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportLink } from "../layout/export-link.tsx";

export const TONE_BY_STATUS = { new: "yellow", answered: "pine", closed: "neutral" } as const;

type QueriesPageProps = { inbox: ContactMessagesView & { made: MadeDecisions }; openId?: string; children?: ReactNode };

/** The list of messages, and beside it the open message. A phone shows one of the two. */
export function ContactMessagesPage({ inbox, openId, children }: QueriesPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { status, waiting, lines } = inbox;
  const beside = children ?? (lines.length > 0 ? <NoneOpen /> : null);
  return (
    <AdminPageFrame
      made={inbox.made}
      title={t("admin.contact_messages.title")}
      lead={t("contact.panel.waiting", { count: waiting })}
    >
      <div className="grid gap-4">
        <div className="flex">
          <SegmentedLinks
            label={t("contact.panel.shown")}
            links={CONTACT_STATUSES.map((one) => ({
              href: `${path("/panel-admin/queries")}?status=${one}`,
              current: one === status,
              label: t(`contact.panel.status.${one}`),
            }))}
          />
        </div>
        <div className={classNames("grid items-start gap-4", beside !== null && "lg:grid-cols-[330px_minmax(0,1fr)]")}>
          <div className={classNames("grid gap-3", children !== undefined && "max-lg:hidden")}>
            <Search inbox={inbox} />
            <Lines inbox={inbox} openId={openId} />
          </div>
          {beside}
        </div>
      </div>
    </AdminPageFrame>
  );
}

function NoneOpen() {
  const { t } = useTranslations();
  return (
    <div className="card max-lg:hidden">
      <EmptyState icon={<Icon name="mail-open" />} title={t("contact.panel.choose")}>
        {t("contact.panel.choose_text")}
      </EmptyState>
    </div>
  );
}

function Search({ inbox: { status, search } }: { inbox: ContactMessagesView }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="get" action={path("/panel-admin/queries")} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="status" value={status} />
      <div className="min-w-0 grow">
        <TextField
          name="search"
          type="search"
          label={t("contact.panel.search")}
          defaultValue={search}
          maxLength={MAX_CONTACT_SEARCH_LENGTH}
          dir="auto"
        />
      </div>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("contact.panel.find")}
      </Button>
    </form>
  );
}

function Lines({
  inbox: { lines, now, status, search, next },
  openId,
}: {
  inbox: ContactMessagesView;
  openId: string | undefined;
}) {
  const { t, format } = useTranslations();
  const path = usePath();
  const query = (more: Record<string, string>) => buildQuery({ status, search, ...more });
  if (lines.length === 0)
    return (
      <EmptyState icon={<Icon name="mail-open" />} title={t("contact.panel.empty")}>
        {t("contact.panel.empty_text")}
      </EmptyState>
    );
  return (
    <nav aria-label={t("admin.contact_messages.title")} className="verification-queue">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <a href={path(`/panel-admin/queries/${line.id}`) + query({})} aria-current={line.id === openId ? "page" : undefined}>
              <Avatar name={line.name} className="size-11" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <bdi className="font-semibold wrap-anywhere">{line.name}</bdi>
                  <small className="text-ink-3">{format.relative(line.createdAt, now)}</small>
                </span>
                <span className="block text-small wrap-anywhere">
                  <bdi>{line.subject}</bdi>
                </span>
                <Badge tone={TONE_BY_STATUS[line.status]}>{t(`contact.panel.is.${line.status}`)}</Badge>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <MoreLink href={next && path("/panel-admin/queries") + query({ after: next })}>{t("contact.panel.next")}</MoreLink>
      <ExportLink list="queries" filters={{ search, status }} />
    </nav>
  );
}

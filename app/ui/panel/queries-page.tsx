import type { ReactNode } from "react";
import { CONTACT_STATUSES, LONGEST_CONTACT_SEARCH } from "#app/domain/contact/rules.ts";
import type { ContactInbox } from "#app/http/contact-inbox.ts";
import { MoreLink } from "../jobs/more-link.tsx";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { TextField } from "../kit/text-field.tsx";
import { queryOf } from "../query-of.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { ExportLink } from "./export-link.tsx";
import { PanelFrame } from "./panel-frame.tsx";

export const TONE_OF_QUERY = { new: "yellow", answered: "pine", closed: "neutral" } as const;

type QueriesPageProps = { inbox: ContactInbox; openId?: string; children?: ReactNode };

/** The messages at the start, one of them beside them (picture 08-admin-queries); a phone shows one of the two. */
export function QueriesPage({ inbox, openId, children }: QueriesPageProps) {
  const { t } = useWords();
  const path = usePath();
  const { status, waiting, lines } = inbox;
  const beside = children ?? (lines.length > 0 ? <NoneOpen /> : null);
  return (
    <PanelFrame
      counts={{ queries: waiting }}
      current="queries"
      title={t("panel.queries.title")}
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
    </PanelFrame>
  );
}

function NoneOpen() {
  const { t } = useWords();
  return (
    <div className="card max-lg:hidden">
      <EmptyState icon={<Icon name="mail-open" />} title={t("contact.panel.choose")}>
        {t("contact.panel.choose_text")}
      </EmptyState>
    </div>
  );
}

function Search({ inbox: { status, search } }: { inbox: ContactInbox }) {
  const { t } = useWords();
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
          maxLength={LONGEST_CONTACT_SEARCH}
          dir="auto"
        />
      </div>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("contact.panel.find")}
      </Button>
    </form>
  );
}

function Lines({ inbox: { lines, now, status, search, next }, openId }: { inbox: ContactInbox; openId: string | undefined }) {
  const { t, format } = useWords();
  const path = usePath();
  const query = (more: Record<string, string>) => queryOf({ status, search, ...more });
  if (lines.length === 0)
    return (
      <EmptyState icon={<Icon name="mail-open" />} title={t("contact.panel.empty")}>
        {t("contact.panel.empty_text")}
      </EmptyState>
    );
  return (
    <nav aria-label={t("panel.queries.title")} className="review-queue">
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
                <Badge tone={TONE_OF_QUERY[line.status]}>{t(`contact.panel.is.${line.status}`)}</Badge>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <MoreLink href={next && path("/panel-admin/queries") + query({ after: next })}>{t("contact.panel.next")}</MoreLink>
      <ExportLink list="queries" asked={{ search, status }} />
    </nav>
  );
}

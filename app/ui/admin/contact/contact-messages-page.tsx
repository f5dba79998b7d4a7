import type { ContactRow } from "#app/domain/contact/list-contact-messages.ts";
import { CLOSING_REASONS, CONTACT_COUNT_CAP, CONTACT_STATUSES, MAX_CONTACT_SEARCH_LENGTH } from "#app/domain/contact/rules.ts";
import type { SavedReply } from "#app/domain/contact/saved-replies.ts";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { ContactMessagesView } from "#app/views/contact/contact-messages-view.ts";
import { buildQuery } from "../../build-query.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { classNames } from "../../kit/class-names.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { KeyHelp } from "../queue/key-help.tsx";
import { QueueLink } from "../queue/queue-link.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { ChooseRow, DecideSeveral, SeveralReport } from "../queue/several.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { type SeveralAnswer, useSeveral } from "../queue/use-several.ts";
import { CLOSING_FORM } from "./close-message-form.tsx";
import { ContactMessage, TONE_BY_STATUS } from "./contact-message.tsx";
import type { ChosenReply } from "./reply-choice.tsx";

const QUERIES = "/panel-admin/queries";
const NO_REPLY: ChosenReply = { id: null, language: null };

type ContactMessagesPageProps = {
  inbox: ContactMessagesView & { made: MadeDecisions };
  open?: ContactRow;
  replies?: readonly SavedReply[];
  chosen?: ChosenReply;
  submission?: SubmissionState | undefined;
  /** The answer to a decision about several messages. */
  answer?: SeveralAnswer | undefined;
};

/** The list of messages, and beside it the open message. A phone shows one of the two. */
export function ContactMessagesPage({
  inbox,
  open,
  replies = [],
  chosen = NO_REPLY,
  submission,
  answer,
}: ContactMessagesPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { status, search, waiting, pages, count, lines } = inbox;
  const refusal = useRefusal(CLOSING_FORM, CLOSING_REASONS);
  const decision = useDecision(submission);
  const several = useSeveral(answer, (id) => lines.find((line) => line.id === id)?.name);
  const review = useReviewQueue({ choices: [refusal], decision });
  const next = lines[lines.findIndex(({ id }) => id === open?.id) + 1]?.id ?? null;
  const beside = open ? (
    <ContactMessage
      found={open}
      replies={replies}
      chosen={chosen}
      now={inbox.now}
      lastResult={decision.lastResult}
      refusal={refusal}
      next={status === "new" ? next : null}
      isTouched={review.isTouched}
    />
  ) : lines.length > 0 ? (
    <NoneOpen />
  ) : null;
  return (
    <AdminPageFrame
      made={inbox.made}
      title={t("admin.contact_messages.title")}
      lead={t("contact.admin.waiting", { count: waiting })}
      back={open && { href: path(QUERIES) + addressOf(inbox)(pages.here), label: t("contact.replies.back") }}
    >
      <ReviewQueue review={review} className="grid gap-4">
        <SeveralReport several={several} />
        <ListToolbar
          list={QUERIES}
          kept={{ status }}
          search={{ label: t("contact.admin.search"), value: search, maxLength: MAX_CONTACT_SEARCH_LENGTH }}
          filters={[
            {
              label: t("contact.admin.shown"),
              chips: CONTACT_STATUSES.map((one) => ({
                ...{ key: one, label: t(`contact.admin.status.${one}`), on: one === status },
                href: `${path(QUERIES)}?status=${one}`,
              })),
            },
          ]}
          sort={useOrder(orderingOf(inbox))}
          count={useListCount({ from: pages.from, shown: lines.length, count, most: CONTACT_COUNT_CAP })}
          exportOf={{ list: "queries", filters: { search, status } }}
        />
        <div className={classNames("grid items-start gap-4", beside !== null && "lg:grid-cols-[330px_minmax(0,1fr)]")}>
          <div className={classNames("choosing", open && "max-lg:hidden")}>
            <Lines inbox={inbox} openId={open?.id} />
            <DecideSeveral action={path(QUERIES)} several={several} exportOf="queries">
              {t("admin.several.close")}
            </DecideSeveral>
            <KeyHelp review={review} without={["check", "image"]} />
          </div>
          {beside}
        </div>
      </ReviewQueue>
    </AdminPageFrame>
  );
}

const orderingOf = ({ newestFirst }: ContactMessagesView) => (newestFirst ? "-created_at" : "created_at");

function NoneOpen() {
  const { t } = useTranslations();
  return (
    <div className="card max-lg:hidden">
      <EmptyState icon={<Icon name="mail-open" />} title={t("contact.admin.choose")}>
        {t("contact.admin.choose_text")}
      </EmptyState>
    </div>
  );
}

function addressOf(inbox: ContactMessagesView) {
  const { status, search, newestFirst } = inbox;
  const ordering = newestFirst === (status === "new") ? orderingOf(inbox) : null;
  return (more: Record<string, string | null>) => buildQuery({ status, search, ordering, ...more });
}

function Lines({ inbox, openId }: { inbox: ContactMessagesView; openId: string | undefined }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { lines, now, pages } = inbox;
  const query = addressOf(inbox);
  if (lines.length === 0)
    return (
      <EmptyState icon={<Icon name="mail-open" />} title={t("contact.admin.empty")}>
        {t("contact.admin.empty_text")}
      </EmptyState>
    );
  return (
    <>
      <nav aria-label={t("admin.contact_messages.title")} className="verification-queue">
        <ol>
          {lines.map((line) => (
            <li key={line.id}>
              {line.status === "new" ? <ChooseRow id={line.id} label={line.name} /> : null}
              <QueueLink href={path(`/panel-admin/queries/${line.id}`) + query(pages.here)} isOpen={line.id === openId}>
                <Avatar name={line.name} className="size-11" />
                <span className="min-w-0 grow">
                  <span className="flex justify-between gap-x-3 md:flex-wrap">
                    <bdi className="min-w-0 font-semibold max-md:truncate md:wrap-anywhere">{line.name}</bdi>
                    <small className="shrink-0 text-ink-3">{format.relative(line.createdAt, now)}</small>
                  </span>
                  <span className="flex items-center justify-between gap-3 md:block">
                    <bdi className="block text-match-parent min-w-0 text-small max-md:truncate md:wrap-anywhere">
                      {line.subject}
                    </bdi>
                    <Badge tone={TONE_BY_STATUS[line.status]}>{t(`contact.admin.is.${line.status}`)}</Badge>
                  </span>
                </span>
              </QueueLink>
            </li>
          ))}
        </ol>
      </nav>
      <ListPages pages={pages} to={(page) => path(QUERIES) + query(page)} />
    </>
  );
}

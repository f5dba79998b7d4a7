import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import type { AdminDisputeRow, AdminDisputeView, StoredDecisionView } from "#app/views/disputes/admin-dispute-view.ts";
import { saidInOrder } from "#app/views/disputes/said-in-order.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { Badge } from "../../kit/display/badge.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { KeyHelp, type KeyUse } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { DisputeDecision } from "./dispute-decision.tsx";
import { DisputeQueue } from "./dispute-queue.tsx";
import { DisputeTimeline } from "./dispute-timeline.tsx";
import { DisputedRoom } from "./disputed-room.tsx";
import { StoredDecision } from "./stored-decision.tsx";
import { useDisputeChoices } from "./use-dispute-choices.ts";

type DisputePageProps = {
  view: AdminDisputeView;
  queue: readonly AdminDisputeRow[];
  stored: StoredDecisionView | null;
  submission: SubmissionState | undefined;
};

const WITHOUT: readonly KeyUse[] = ["approve", "refuse", "take_back", "check", "image"];

/** The keys of the decision that is due, if this admin may make it. */
function decisionKeys({ mayDecide, mayEnd, isOwn, isOwnDecision }: AdminDisputeView): readonly KeyUse[] {
  if (isOwn) return [];
  if (mayDecide) return ["outcome", "decide"];
  return mayEnd && !isOwnDecision ? ["outcome", "change", "keep"] : [];
}

/** The queue, a dispute with its decision, and beside them what happened and the room of the match. */
export function DisputePage({ view, queue, stored, submission }: DisputePageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const decision = useDecision(submission);
  const { lastResult, faults } = decision;
  const choices = useDisputeChoices();
  const review = useReviewQueue({
    ...{ decision, digit: choices.chooseOutcome },
    choices: [choices.first.refusal, choices.end.refusal],
  });
  const next = queue[queue.findIndex(({ id }) => id === view.id) + 1]?.id ?? null;
  return (
    <AdminPageFrame
      title={t(`disputes.kind.${view.kind}`)}
      lead={
        <>
          <bdi dir="ltr" className="whitespace-nowrap">
            {view.ref}
          </bdi>{" "}
          ·&nbsp;{t(`admin_disputes.opened_by.${view.openedBy}`)}
        </>
      }
      back={{ href: path("/panel-admin/disputes"), label: t("admin_disputes.back") }}
    >
      <ReviewQueue review={review} className="review report-review">
        <div className="review-side">
          <DisputeQueue lines={queue} current={view.id} />
          <KeyHelp review={review} without={WITHOUT} also={decisionKeys(view)} />
        </div>
        <div className="beside-decision">
          <div>
            {stored ? <StoredDecision key={`${stored.id}-${stored.at}`} stored={stored} /> : null}
            <FormError id="refused" sentences={faults} />
            <Facts view={view} />
            <Statements view={view} />
            {view.isOwn ? <p className="card">{t("admin_disputes.own")}</p> : null}
            <DisputeTimeline timeline={view.timeline} />
            {view.isOwn ? null : <DisputedRoom view={view} lastResult={lastResult} />}
          </div>
          {view.isOwn ? null : (
            <div>
              <DisputeDecision view={view} lastResult={lastResult} choices={choices} next={next} isTouched={review.isTouched} />
            </div>
          )}
        </div>
      </ReviewQueue>
    </AdminPageFrame>
  );
}

function Facts({ view }: { view: AdminDisputeView }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <section className="card grid gap-3" aria-labelledby="sides">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={view.status === "appealed" ? "clay" : "neutral"}>{t(`disputes.status.${view.status}`)}</Badge>
        {view.isLate ? <Badge tone="danger">{t("admin_disputes.late")}</Badge> : null}
        {view.isWaiting ? (
          <span className={view.isLate ? "font-semibold text-danger" : ""}>
            {t("admin_disputes.decide_by", { until: format.dateTime(view.decideBy) })}
          </span>
        ) : null}
      </p>
      <h2 id="sides" className="type-h4">
        {t("admin_disputes.sides")}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(["client", "artisan"] as const).map((side) => {
          const { id, firstName, noShows, disputes } = view.sides[side];
          return (
            <div key={side}>
              <dt className="text-small text-ink-3">{t(`admin_disputes.by.${side}`)}</dt>
              <dd className="grid">
                <a
                  href={path(`/panel-admin/users/${id}`)}
                  className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
                >
                  <bdi>{firstName}</bdi>
                </a>
                <span>{t("admin_disputes.missed", { number: noShows })}</span>
                <span>{t("admin_disputes.disputes", { number: disputes })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <a href={path(`/panel-admin/tasks/${view.jobId}`)} className="link inline-flex min-h-11 items-center justify-self-start">
        {t("admin_disputes.request")}
      </a>
    </section>
  );
}

function Statements({ view: { statements, appeal } }: { view: AdminDisputeView }) {
  const { t } = useTranslations();
  const said = saidInOrder(statements, appeal && { ...appeal, images: [], label: t("admin_disputes.appeal") });
  return (
    <section className="card grid gap-3" aria-labelledby="statements">
      <h2 id="statements" className="type-h4">
        {t("admin_disputes.statements")}
      </h2>
      <Lightbox>
        <ol className="grid gap-3">
          {said.map((one) => (
            <Said key={`${one.by}-${one.createdAt}-${one.text}`} {...one} />
          ))}
        </ol>
      </Lightbox>
    </section>
  );
}

type SaidProps = { by: "client" | "artisan"; text: string | null; createdAt: number; images: readonly string[]; label?: string };

function Said({ by, text, createdAt, images, label }: SaidProps) {
  const { t, format } = useTranslations();
  return (
    <li className="grid gap-1 rounded-lg bg-brand-wash p-3">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        <b>{t(`admin_disputes.by.${by}`)}</b>
        <span>{format.dateTime(createdAt)}</span>
        {label ? <Badge tone="clay">{label}</Badge> : null}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {images.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {images.map((id, nth) => (
            <PhotoLink key={id} id={id}>
              <img
                src={imagePath(id, "small")}
                alt={t("admin_disputes.picture", { count: nth + 1 })}
                width={120}
                height={120}
                className="size-30 rounded-md object-cover"
              />
            </PhotoLink>
          ))}
        </p>
      ) : null}
    </li>
  );
}

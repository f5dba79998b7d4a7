import { MAX_DISPUTE_STATEMENT_LENGTH } from "#app/domain/disputes/rules.ts";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { unbroken } from "#app/i18n/unbroken.ts";
import type { DisputePageView } from "#app/views/disputes/dispute-page-view.ts";
import { saidInOrder } from "#app/views/disputes/said-in-order.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { Button } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { Badge } from "../kit/display/badge.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { PhotoLink } from "../kit/lightbox/photo-link.tsx";
import { Page } from "../kit/page.tsx";
import { DocumentNews } from "../live/document-news.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PicturesField } from "./pictures-field.tsx";

type DisputePageProps = { view: DisputePageView; once: string; submission: SubmissionState | undefined };

export function DisputePage({ view, once, submission }: DisputePageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const [form] = useFormSubmission({ id: "dispute", lastResult: submission });
  const appeal = view.appeal && { ...view.appeal, images: [], title: t("disputes.page.appeal") };
  return (
    <Page
      title={t("disputes.page.title")}
      lead={
        <>
          {t(`disputes.kind.${view.kind}`)} ·&nbsp;<bdi dir="ltr">{unbroken(view.jobRef)}</bdi>
        </>
      }
      back={path(`/job/${view.jobId}`)}
      width="prose"
    >
      <div className="grid gap-5">
        <FormError id="refused" sentences={form.errors} />
        <DocumentNews jobId={view.jobId} says={t("disputes.page.changed", { state: t(`disputes.status.${view.status}`) })} />
        <State view={view} />
        <ul className="grid gap-4">
          {saidInOrder(view.statements, appeal).map((said) => (
            <li key={`${said.createdAt}-${said.text}`}>
              <Said {...said} />
            </li>
          ))}
        </ul>
        {view.maySay ? <SayForm kind="say" once={once} submission={submission} /> : null}
        {view.mayAppeal ? <SayForm kind="appeal" once={once} submission={submission} /> : null}
        {view.mayWithdraw ? (
          <form method="post" encType="multipart/form-data">
            <Button variant="outline" block name="do" value="withdraw">
              {t("disputes.page.withdraw")}
            </Button>
          </form>
        ) : null}
      </div>
    </Page>
  );
}

const TONES = { open: "yellow", decided: "pine", appealed: "clay", final: "pine", withdrawn: "neutral" } as const;

function State({ view }: { view: DisputePageView }) {
  const { t, format } = useTranslations();
  const { status, answerUntil, decideBy, appealUntil, decision, appeal } = view;
  const awaited = view.isOpener ? "answer_until" : "own_answer_until";
  const last = appeal?.decision ?? decision;
  return (
    <section className="card grid gap-2">
      <p>
        <Badge tone={TONES[status]}>{t(`disputes.status.${status}`)}</Badge>
      </p>
      {status === "open" && answerUntil !== null ? (
        <p>{t(`disputes.page.${awaited}`, { until: format.dateTime(answerUntil) })}</p>
      ) : null}
      {status === "open" || status === "appealed" ? (
        <p>{t("disputes.page.decide_by", { until: format.dateTime(decideBy) })}</p>
      ) : null}
      {last ? (
        <>
          <p className="type-h4">{t(`disputes.outcome.${last.outcome}`)}</p>
          <p>{t(`disputes.reason.${last.reason}`)}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {last.note}
          </p>
          {decision?.returnedPoints || last.returnedPoints ? <p>{t("no_shows.page.points_back")}</p> : null}
        </>
      ) : null}
      {view.mayAppeal && appealUntil !== null ? (
        <p>{t("disputes.page.appeal_until", { until: format.dateTime(appealUntil) })}</p>
      ) : null}
    </section>
  );
}

type SaidProps = { text: string; images: readonly string[]; createdAt: number; isOwn: boolean; title?: string };

function Said({ text, images, createdAt, isOwn, title }: SaidProps) {
  const { t, format } = useTranslations();
  return (
    <article className={classNames("card grid gap-2", isOwn && "bg-pine-soft")}>
      <h2 className="type-h4">{title ?? t(isOwn ? "disputes.page.yours" : "disputes.page.theirs")}</h2>
      <p className="text-small text-ink-2">{format.dateTime(createdAt)}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {images.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {images.map((id, nth) => (
            <li key={id}>
              <PhotoLink id={id}>
                <img
                  src={imagePath(id, "small")}
                  alt={t("disputes.page.image", { count: nth + 1 })}
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-24 rounded-md object-cover"
                />
              </PhotoLink>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

type SayFormProps = Omit<DisputePageProps, "view"> & { kind: "say" | "appeal" };

function SayForm({ kind, once, submission }: SayFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<{ text: string }>({ id: kind, lastResult: submission, when: { do: kind } });
  return (
    <form method="post" encType="multipart/form-data" noValidate className="card grid gap-4" id={form.id}>
      <input type="hidden" name="once" value={once} />
      <TextArea
        {...fieldProps(fields.text)}
        label={t(kind === "say" ? "disputes.page.say" : "disputes.page.appeal")}
        hint={kind === "appeal" ? t("disputes.page.appeal_hint") : undefined}
        counter={MAX_DISPUTE_STATEMENT_LENGTH}
        rows={4}
        required
      />
      {kind === "say" ? <PicturesField id="say-images" /> : null}
      <Button name="do" value={kind}>
        {t(kind === "say" ? "disputes.page.say_submit" : "disputes.page.appeal_submit")}
      </Button>
    </form>
  );
}

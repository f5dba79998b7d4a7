import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { REJECTION_REASONS } from "#app/domain/verification/rules.ts";
import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { Card } from "../../kit/display/card.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere } from "../decisions/made-decisions.tsx";
import { DocumentGallery } from "../images/document-gallery.tsx";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { useInboxTexts } from "../layout/use-inbox-texts.ts";
import { KeyHelp } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useKeptForms } from "../queue/use-live-item.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { VerificationClosed } from "./verification-closed.tsx";
import { VerificationDecision } from "./verification-decision.tsx";
import { VerificationFacts } from "./verification-facts.tsx";
import { VerificationHead } from "./verification-head.tsx";
import { VerificationQueue } from "./verification-queue.tsx";

type ReviewPageProps = VerificationView & { made: MadeDecisions; submission: SubmissionState | undefined };

/** Ticks the check of that number, and after the last one leads to the first field that is typed into. */
function check(frame: HTMLElement, digit: number): void {
  const checks = [...frame.querySelectorAll<HTMLInputElement>("input[name^=check_]")];
  checks[digit - 1]?.click();
  if (checks.length > 0 && checks.every(({ checked }) => checked))
    frame.querySelector<HTMLElement>("#approve :is([name=national_id], [name=valid_until])")?.focus();
}

/** The queue beside one user's documents. */
export function VerificationPage({ submission, made, ...view }: ReviewPageProps) {
  const { t } = useTranslations();
  const decision = useDecision(submission);
  const { lastResult } = decision;
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const path = usePath();
  const { request, queue, now, counts } = view;
  const lead = useInboxTexts(counts.verification, queue[0]?.createdAt, now);
  const { previous, next } = view;
  const refusal = useRefusal("reject", REJECTION_REASONS);
  const isWaiting = request.status === "submitted" && !request.isLapsed;
  const to = (id: string | null) => id && path(`/panel-admin/review/${id}`);
  const review = useReviewQueue({
    around: { previous: to(previous), next: to(next) },
    choices: [refusal],
    decision,
    digit: check,
  });
  const isOpen = isWaiting && !(made.here && !lastResult);
  const isKept = useKeptForms(isOpen, review.isTouched);
  const papers = (
    <div className="verification-papers">
      <DocumentGallery view={view} />
      <VerificationFacts view={view} />
    </div>
  );
  return (
    <AdminPageFrame
      title={t("admin.verification.title")}
      lead={lead}
      made={made}
      back={{ href: path("/panel-admin/review?list"), label: t("admin.verification.back") }}
    >
      <ReviewQueue review={review} className="review">
        <div className="review-side">
          <VerificationQueue queue={queue} now={now} current={request.id} />
          <a href={path("/panel-admin/review?list=all")} className="link inline-flex min-h-11 items-center">
            {t("admin.verification.back")}
          </a>
          <KeyHelp review={review} />
        </div>
        <Card className="verification-details">
          <VerificationHead view={view} />
          {isOpen || isKept ? null : papers}
          {isWaiting ? null : <FormError id="decision-fault" sentences={form.errors} />}
          {isOpen ? null : (
            <div role="status">{made.here ? <DecidedHere made={made.here} /> : <VerificationClosed request={request} />}</div>
          )}
          {isOpen || isKept ? (
            <VerificationDecision view={view} lastResult={lastResult} refusal={refusal} isOpen={isOpen}>
              {papers}
            </VerificationDecision>
          ) : null}
        </Card>
      </ReviewQueue>
    </AdminPageFrame>
  );
}

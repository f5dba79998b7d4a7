import { useEffect } from "react";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Card } from "../../kit/display/card.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere } from "../decisions/made-decisions.tsx";
import { DocumentGallery } from "../images/document-gallery.tsx";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { useInboxTexts } from "../layout/use-inbox-texts.ts";
import { initVerificationPage } from "./init-verification-page.ts";
import { VerificationClosed } from "./verification-closed.tsx";
import { VerificationDecision } from "./verification-decision.tsx";
import { VerificationFacts } from "./verification-facts.tsx";
import { VerificationHead } from "./verification-head.tsx";
import { VerificationQueue } from "./verification-queue.tsx";

type ReviewPageProps = VerificationView & { made: MadeDecisions; decided: string | null; lastResult: FormSubmission | undefined };

/** The queue beside one user's documents. A static page, whose script turns images and handles the keys J and K. */
export function VerificationPage({ lastResult, decided, made, ...view }: ReviewPageProps) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const path = usePath();
  useEffect(initVerificationPage, []);
  const { file, queue, now, counts } = view;
  const lead = useInboxTexts(counts.verification, queue[0]?.createdAt, now);
  const isWaiting = file.status === "submitted" && !file.isLapsed;
  return (
    <AdminPageFrame
      title={t("admin.verification.title")}
      lead={lead}
      decided={lastResult || made.own.length > 0 ? null : decided}
      made={made}
      back={
        <a href={path("/panel-admin/review?list")} aria-label={t("admin.verification.back")} className="admin-menu">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="review">
        <VerificationQueue queue={queue} now={now} current={file.id} />
        <Card className="verification-file" {...(lastResult ? { "data-touched": "" } : {})}>
          <VerificationHead view={view} />
          <DocumentGallery view={view} />
          <VerificationFacts view={view} />
          {isWaiting ? null : <FormError id="decision-fault" sentences={form.errors} />}
          {made.here && !lastResult ? (
            <DecidedHere made={made.here} />
          ) : isWaiting ? (
            <VerificationDecision view={view} lastResult={lastResult} />
          ) : (
            <VerificationClosed file={file} />
          )}
        </Card>
      </div>
    </AdminPageFrame>
  );
}

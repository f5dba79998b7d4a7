import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { REJECTION_REASONS } from "#app/domain/verification/rules.ts";
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
import { KeyHelp, useKeyHelp } from "../queue/key-help.tsx";
import { pressTakeBack } from "../queue/press-take-back.ts";
import { queueKeys, useKeySwitch } from "../queue/use-queue-keys.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useRowFocus } from "../queue/use-row-focus.ts";
import { VerificationClosed } from "./verification-closed.tsx";
import { VerificationDecision } from "./verification-decision.tsx";
import { VerificationFacts } from "./verification-facts.tsx";
import { VerificationHead } from "./verification-head.tsx";
import { VerificationQueue } from "./verification-queue.tsx";

type ReviewPageProps = VerificationView & { made: MadeDecisions; decided: string | null; lastResult: FormSubmission | undefined };

/** The queue beside one user's documents. */
export function VerificationPage({ lastResult, decided, made, ...view }: ReviewPageProps) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const path = usePath();
  const { file, queue, now, counts } = view;
  const lead = useInboxTexts(counts.verification, queue[0]?.createdAt, now);
  const { previous, next } = view;
  const navigate = useNavigate();
  const refusal = useRefusal("reject", REJECTION_REASONS);
  const [help, keySwitch] = [useKeyHelp(), useKeySwitch()];
  const [isTouched, setTouched] = useState(lastResult !== undefined);
  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame, refusal.isChoosing ? "reasons" : "");
  const isWaiting = file.status === "submitted" && !file.isLapsed;
  const open = (id: string | null) => () => {
    if (id !== null && !isTouched) navigate(path(`/panel-admin/review/${id}`));
  };
  const click = (selector: string, place = 0) => frame.current?.querySelectorAll<HTMLElement>(selector)[place]?.click();
  const onKeyDown = queueKeys(keySwitch.isOn, {
    ...{ next: open(next), previous: open(previous), skip: open(next), take_back: pressTakeBack, help: help.open },
    approve: () => click("button[form=approve]"),
    refuse: () => click("button[form=reject]"),
    digit: (digit) => (refusal.isChoosing ? refusal.choose(digit - 1) : click("input[name^=check_]", digit - 1)),
    escape: refusal.stop,
  });
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the list and the file inside it */}
      <div ref={frame} className="review" onKeyDown={onKeyDown}>
        <div className="review-side">
          <VerificationQueue queue={queue} now={now} current={file.id} />
          <KeyHelp help={help} switched={keySwitch} />
        </div>
        <Card className="verification-file">
          <VerificationHead view={view} />
          <DocumentGallery view={view} />
          <VerificationFacts view={view} />
          {isWaiting ? null : <FormError id="decision-fault" sentences={form.errors} />}
          {made.here && !lastResult ? (
            <DecidedHere made={made.here} />
          ) : isWaiting ? (
            <VerificationDecision view={view} lastResult={lastResult} refusal={refusal} onTouch={() => setTouched(true)} />
          ) : (
            <VerificationClosed file={file} />
          )}
        </Card>
      </div>
    </AdminPageFrame>
  );
}

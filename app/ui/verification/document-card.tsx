import type { DocumentState } from "#app/domain/verification/rules.ts";
import type { DocumentView } from "#app/views/verification/document-view.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Badge, type BadgeTone } from "../kit/display/badge.tsx";
import { Card } from "../kit/display/card.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { PrivatePhotoLink } from "../kit/lightbox/private-photo.tsx";
import { useTranslations } from "../use-translations.ts";
import { type DocumentAnswer, DocumentForm } from "./document-form.tsx";
import { documentTitleKey } from "./document-title-key.ts";

const TONES: Record<DocumentState, BadgeTone> = {
  none: "neutral",
  submitted: "cobalt",
  approved: "pine",
  rejected: "danger",
  expired: "clay",
  lapsed: "clay",
};

type DocumentCardProps = {
  paper: DocumentView;
  lastDigits: string | null;
  now: number;
  lastResult: DocumentAnswer | undefined;
  /** Its form is open at once. The others open on request. */
  isOpen?: boolean;
};

/** One document: its status, the sent images, and the form if it may be sent. */
export function DocumentCard({ paper, lastDigits, now, lastResult, isOpen }: DocumentCardProps) {
  const { t } = useTranslations();
  const { kind, state, maySend } = paper;
  const title = t(documentTitleKey(kind));
  // an unverified user may have mistyped the number
  const asksForNumber = lastDigits === null || !isGood(paper, now);
  const [{ isSubmitted }] = useFormSubmission({ id: kind, lastResult, when: { kind } });
  // one place for the form, so that what is typed stays when a document runs out
  const isShown = isOpen === true && state !== "approved";
  const again =
    state === "none"
      ? t("documents.document.send")
      : t(state === "rejected" || state === "lapsed" ? "documents.send_again" : "documents.renew");
  return (
    <Card className="grid gap-4" id={`paper-${kind}`}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h4">{title}</h2>
        <Badge tone={TONES[state]} icon={state === "approved" ? <VerifiedBadge className="size-4" /> : undefined}>
          {t(`documents.state.${state}`)}
        </Badge>
      </header>
      <Standing paper={paper} now={now} lastDigits={lastDigits} />
      <Pictures paper={paper} />
      {maySend ? (
        <details open={isShown || isSubmitted} className="document-more">
          <summary className="btn btn-outline btn-sm" hidden={isShown}>
            <Icon name="upload" className="size-[18px]" />
            <span>{again}</span>
          </summary>
          <DocumentForm kind={kind} asksForNumber={asksForNumber} now={now} lastResult={lastResult} />
        </details>
      ) : null}
    </Card>
  );
}

const isGood = ({ checkedAt, validUntil }: DocumentView, now: number): boolean =>
  checkedAt !== null && (validUntil === null || validUntil > now);

function Standing({ paper, now, lastDigits }: { paper: DocumentView; now: number; lastDigits: string | null }) {
  const { t } = useTranslations();
  const { kind, state, checkedAt, validUntil, submittedAt, reason, note, maySend } = paper;
  const lastDay = validUntil === null ? 0 : validUntil - 1;
  return (
    <div className="grid gap-2 text-small text-ink-2 empty:hidden">
      {state === "submitted" && submittedAt !== null ? <p>{t("documents.submitted_on", { date: submittedAt })}</p> : null}
      {checkedAt !== null && isGood(paper, now) ? (
        <p>
          {t("documents.checked_on", { date: checkedAt })}{" "}
          {validUntil === null ? null : t("documents.valid_until", { date: lastDay })}
        </p>
      ) : null}
      {state === "approved" && maySend && validUntil !== null ? (
        <p className="text-clay-strong">{t("documents.runs_out_soon", { date: lastDay })}</p>
      ) : null}
      {state === "lapsed" ? <p>{t("documents.lapsed")}</p> : null}
      {state === "expired" ? <p>{t("documents.expired_on", { date: lastDay })}</p> : null}
      {state === "rejected" && reason ? (
        <Alert tone="clay" title={t(`documents.reason.${reason}`)}>
          {note ? (
            <p>
              {t("ui.labelled", { label: t("documents.note") })} <bdi>{note}</bdi>
            </p>
          ) : null}
        </Alert>
      ) : null}
      {kind === "national_id" && lastDigits ? (
        <p>
          {t("documents.identity.number_kept")}{" "}
          <bdi className="num font-semibold text-ink" dir="ltr">
            •••• {lastDigits}
          </bdi>
        </p>
      ) : null}
      {kind === "national_id" && state === "none" ? (
        <p className="flex items-center gap-2 font-semibold text-brand-text">
          <Icon name="coins" className="size-5" />
          {t("documents.points")}
        </p>
      ) : null}
    </div>
  );
}

function Pictures({ paper: { kind, pictures, state, submittedAt } }: { paper: DocumentView }) {
  const { t } = useTranslations();
  if (pictures.length === 0)
    return submittedAt !== null && state !== "none" && state !== "lapsed" ? (
      <p className="text-small text-ink-3">{t("documents.destroyed")}</p>
    ) : null;
  return (
    <ul className="document-pictures" aria-label={t("documents.your_pictures")}>
      {pictures.map((picture) => (
        <li key={picture.path}>
          <PrivatePhotoLink name={`${kind}-${picture.side}`} picture={picture} alt={t(`documents.side.${picture.side}`)} />
        </li>
      ))}
    </ul>
  );
}

import type { OwnPapers } from "#app/domain/verification/own-papers.ts";
import type { PaperState } from "#app/domain/verification/rules.ts";
import type { RefusedPapers } from "#app/http/paper-form.ts";
import { Badge, type BadgeTone } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { Icon } from "../kit/icon.tsx";
import { Notice } from "../kit/notice.tsx";
import { groundOf } from "../kit/picture.tsx";
import { VerifiedBadge } from "../kit/verified-badge.tsx";
import { useWords } from "../use-words.ts";
import { PaperForm } from "./paper-form.tsx";

export type Paper = OwnPapers["papers"][number];

const TONES: Record<PaperState, BadgeTone> = {
  none: "neutral",
  submitted: "cobalt",
  approved: "pine",
  rejected: "danger",
  expired: "clay",
  lapsed: "clay",
};

type PaperCardProps = {
  paper: Paper;
  lastDigits: string | null;
  now: number;
  lastResult: RefusedPapers | undefined;
  /** Its form stands there at once; the others open. */
  isOpen?: boolean;
};

/** One document: how it stands, the pictures that were sent, and the form where it may be sent. */
export function PaperCard({ paper, lastDigits, now, lastResult, isOpen }: PaperCardProps) {
  const { t } = useWords();
  const { kind, state, maySend } = paper;
  const title = kind === "national_id" ? t("papers.identity.title") : t(`offers.document.${kind}`);
  // whoever is not verified by it yet may have mistyped it
  const asksForNumber = lastDigits === null || !isGood(paper, now);
  const form = <PaperForm kind={kind} asksForNumber={asksForNumber} now={now} lastResult={lastResult} />;
  const again =
    state === "none"
      ? t("papers.document.send")
      : t(state === "rejected" || state === "lapsed" ? "papers.send_again" : "papers.renew");
  return (
    <Card className="grid gap-4" id={`paper-${kind}`}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h4">{title}</h2>
        <Badge tone={TONES[state]} icon={state === "approved" ? <VerifiedBadge className="size-4" /> : undefined}>
          {t(`papers.state.${state}`)}
        </Badge>
      </header>
      <Standing paper={paper} now={now} lastDigits={lastDigits} />
      <Pictures paper={paper} />
      {maySend && isOpen && state !== "approved" ? form : null}
      {maySend && (!isOpen || state === "approved") ? (
        <details open={lastResult !== undefined} className="paper-more">
          <summary className="btn btn-outline btn-sm">
            <Icon name="upload" className="size-[18px]" />
            <span>{again}</span>
          </summary>
          {form}
        </details>
      ) : null}
    </Card>
  );
}

const isGood = ({ checkedAt, validUntil }: Paper, now: number): boolean =>
  checkedAt !== null && (validUntil === null || validUntil > now);

function Standing({ paper, now, lastDigits }: { paper: Paper; now: number; lastDigits: string | null }) {
  const { t } = useWords();
  const { kind, state, checkedAt, validUntil, submittedAt, reason, note, maySend } = paper;
  const lastDay = validUntil === null ? 0 : validUntil - 1;
  return (
    <div className="grid gap-2 text-small text-ink-2 empty:hidden">
      {state === "submitted" && submittedAt !== null ? <p>{t("papers.submitted_on", { date: submittedAt })}</p> : null}
      {checkedAt !== null && isGood(paper, now) ? (
        <p>
          {t("papers.checked_on", { date: checkedAt })} {validUntil === null ? null : t("papers.valid_until", { date: lastDay })}
        </p>
      ) : null}
      {state === "approved" && maySend && validUntil !== null ? (
        <p className="text-clay-strong">{t("papers.runs_out_soon", { date: lastDay })}</p>
      ) : null}
      {state === "lapsed" ? <p>{t("papers.lapsed")}</p> : null}
      {state === "expired" ? <p>{t("papers.expired_on", { date: lastDay })}</p> : null}
      {state === "rejected" && reason ? (
        <Notice tone="clay" title={t(`papers.reason.${reason}`)}>
          {note ? (
            <p>
              {t("papers.note")}: <bdi>{note}</bdi>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {kind === "national_id" && lastDigits ? (
        <p>
          {t("papers.identity.number_kept")}{" "}
          <bdi className="num font-semibold text-ink" dir="ltr">
            •••• {lastDigits}
          </bdi>
        </p>
      ) : null}
      {kind === "national_id" && state === "none" ? (
        <p className="flex items-center gap-2 font-semibold text-brand-text">
          <Icon name="coins" className="size-5" />
          {t("papers.points")}
        </p>
      ) : null}
    </div>
  );
}

function Pictures({ paper: { pictures, state, submittedAt } }: { paper: Paper }) {
  const { t } = useWords();
  if (pictures.length === 0)
    return submittedAt !== null && state !== "none" && state !== "lapsed" ? (
      <p className="text-small text-ink-3">{t("papers.destroyed")}</p>
    ) : null;
  return (
    <ul className="paper-pictures" aria-label={t("papers.your_pictures")}>
      {pictures.map(({ path, side, width, height, colour }) => (
        <li key={path}>
          {/* not when it is scrolled to: the ticket in its address is good for a minute */}
          <img
            src={path}
            width={width}
            height={height}
            fetchPriority="low"
            decoding="async"
            style={groundOf({ colour })}
            alt={t(`papers.side.${side}`)}
          />
        </li>
      ))}
    </ul>
  );
}

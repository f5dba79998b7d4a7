import { Check, Lock, type LucideIcon, PencilLine, Plus, Undo2 } from "lucide-react";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

type Kind = "credit" | "hold" | "capture" | "release" | "adjustment";

export type LedgerLineView = {
  id: string;
  seq: number;
  kind: Kind;
  reason: string;
  /** With the sign that the balance available feels. */
  points: number;
  jobId: string | null;
  createdAt: number;
  hash: string | null;
};

const ICONS: Record<Kind, LucideIcon> = { credit: Plus, hold: Lock, capture: Check, release: Undo2, adjustment: PencilLine };
const GROUNDS: Record<Kind, string> = {
  credit: "bg-pine-soft text-pine-strong",
  hold: "bg-sunken text-ink-2",
  capture: "bg-clay-soft text-clay-strong",
  release: "bg-pine-soft text-pine-strong",
  adjustment: "bg-cobalt-soft text-cobalt-strong",
};
const HASH_SHOWN = 12;

const REASONS = [
  "offer_sent",
  "offer_accepted",
  "offer_accepted_after_release",
  "another_chosen",
  "offer_rejected",
  "offer_withdrawn",
  "offer_expired",
  "job_deleted",
  "identity_verified",
  "correction",
  "demo",
] as const;

/** One movement of points: what, why, when, how many, and the start of its fingerprint. */
export function LedgerRow({ line }: { line: LedgerLineView }) {
  const { t, format } = useWords();
  const path = usePath();
  const Icon = ICONS[line.kind];
  const reason = REASONS.find((one) => one === line.reason) ?? "unknown";
  return (
    <li className="flex items-start gap-4 border-line border-b py-4 last:border-b-0">
      <span className={`grid size-11 shrink-0 place-items-center rounded-sm ${GROUNDS[line.kind]}`}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="type-h4">{t(`points.kind.${line.kind}`)}</h3>
        <p className="text-small text-ink-2">{t(`points.reason.${reason}`)}</p>
        <p className="text-tiny text-ink-3">
          {t("points.line", { seq: line.seq })} · {format.dateTime(line.createdAt)}
          {line.hash ? <> · {t("points.hash", { hash: line.hash.slice(0, HASH_SHOWN) })}</> : null}
        </p>
        {line.jobId ? (
          <a className="link inline-flex min-h-11 items-center text-small" href={path(`/job/${line.jobId}`)}>
            {t("points.see_request")}
          </a>
        ) : null}
      </div>
      <bdi dir="ltr" className={`num font-display text-h4 font-bold ${line.points > 0 ? "text-pine-strong" : ""}`}>
        {line.points > 0 ? `+${format.number(line.points)}` : `−${format.number(-line.points)}`}
      </bdi>
    </li>
  );
}

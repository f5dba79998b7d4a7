import type { EntryKind } from "#app/domain/points/rules.ts";
import type { LedgerEntryView } from "#app/views/points/ledger-entry-view.ts";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

const LOOKS: Record<
  EntryKind,
  { icon: IconName; tint: string; sign: "+" | "−" | ""; moves?: "from_available" | "from_held" | "to_available" }
> = {
  credit: { icon: "plus", tint: "bg-pine-soft text-pine-strong", sign: "+", moves: "to_available" },
  hold: { icon: "lock", tint: "bg-sunken text-ink-2", sign: "−", moves: "from_available" },
  capture: { icon: "check", tint: "bg-clay-soft text-clay-strong", sign: "−", moves: "from_held" },
  release: { icon: "undo-2", tint: "bg-pine-soft text-pine-strong", sign: "+", moves: "to_available" },
  adjustment: { icon: "pen-line", tint: "bg-cobalt-soft text-cobalt-strong", sign: "" },
};

/** The ledger entries, newest first. Their hashes are on the statement. */
export const LedgerList = ({ lines, now }: { lines: readonly LedgerEntryView[]; now: number }) => (
  <ol className="ledger">
    {lines.map((line) => (
      <LedgerLine key={line.seq} line={line} now={now} />
    ))}
  </ol>
);

function LedgerLine({ line, now }: { line: LedgerEntryView; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { icon, tint, sign, moves } = LOOKS[line.kind];
  const isGain = line.kind === "adjustment" ? line.points > 0 : sign === "+";
  const about = line.jobId ? `/job/${line.jobId}` : line.receiptId ? "/account/receipts" : null;
  const isAfterRelease = line.reason === "offer_accepted_after_release";
  return (
    <li>
      <span className={tint} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <p className="font-semibold">
        {about ? (
          <a href={path(about)} aria-describedby={`why-${line.seq}`}>
            {t(`points.kind.${line.kind}`)}
          </a>
        ) : (
          t(`points.kind.${line.kind}`)
        )}
      </p>
      <p className="text-small text-ink-2">
        <span id={`why-${line.seq}`}>
          {line.service ? (
            <>
              <bdi>{line.service}</bdi> ·&nbsp;
            </>
          ) : null}
          {t(`points.reason.${line.reason}`)}
        </span>
        <span className="max-md:hidden"> ·&nbsp;</span>
        <bdi className="max-md:block">{format.moment(line.createdAt, now)}</bdi>{" "}
        <span className="sr-only">{t("points.line", { seq: line.seq })}</span>
      </p>
      <div className="ledger-sum">
        <b dir="ltr" className={`num ${isGain ? "text-pine" : ""}`}>
          {sign || (line.points > 0 ? "+" : "−")}
          {format.number(Math.abs(line.points))}
        </b>
        {moves ? (
          <p className={moves === "from_held" ? "text-tiny text-ink-3" : "sr-only"}>
            {t(`points.${isAfterRelease ? "from_available" : moves}`)}
          </p>
        ) : null}
      </div>
    </li>
  );
}

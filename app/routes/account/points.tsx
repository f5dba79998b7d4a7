import { Coins } from "lucide-react";
import { type LedgerLine, ledger } from "#app/domain/points/queries.ts";
import { signedIn } from "#app/http/guard.ts";
import { PointsCard } from "#app/ui/account/points-card.tsx";
import { MoreLink } from "#app/ui/jobs/more-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { type LedgerLineView, LedgerRow } from "#app/ui/points/ledger-row.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/points.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const before = /^\d{1,9}$/.exec(args.url.searchParams.get("before") ?? "")?.[0];
  const { available, held, nextBefore, results } = await ledger(ctx, before ? { before: Number(before) } : {});
  return { available, held, nextBefore, lines: results.map(viewOf) };
}

/** A hold and a capture take, the others give; an adjustment carries its own sign. */
const viewOf = ({ id, seq, kind, reason, points, jobId, createdAt, hash }: LedgerLine): LedgerLineView => ({
  id,
  seq,
  kind,
  reason,
  points: kind === "hold" || kind === "capture" ? -points : points,
  jobId,
  createdAt,
  hash,
});

/** R38, the points of it: balance and ledger. */
export default function Points({ loaderData: { available, held, nextBefore, lines } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Page title={t("points.title")}>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <PointsCard points={{ available, held }} />
        <section className="rounded-lg border border-line bg-surface p-4 shadow-1 md:p-6">
          <h2 className="type-h3">{t("points.ledger")}</h2>
          <p className="mt-1 text-small text-ink-2">{t("points.ledger_lead")}</p>
          {lines.length === 0 ? (
            <EmptyState icon={<Coins strokeWidth={1.75} />} title={t("points.empty")}>
              <p>{t("points.empty_text")}</p>
            </EmptyState>
          ) : null}
          <ul className="mt-3">
            {lines.map((line) => (
              <LedgerRow key={line.id} line={line} />
            ))}
          </ul>
          <MoreLink href={nextBefore === null ? null : `${path("/account/points")}?before=${nextBefore}`}>
            {t("points.older")}
          </MoreLink>
        </section>
      </div>
    </Page>
  );
}

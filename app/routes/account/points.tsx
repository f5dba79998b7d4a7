import { ledger } from "#app/domain/points/queries.ts";
import { POINT_REASONS } from "#app/domain/points/rules.ts";
import { signedIn } from "#app/http/guard.ts";
import { PointsCard } from "#app/ui/account/points-card.tsx";
import { MoreLink } from "#app/ui/jobs/more-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { LedgerList } from "#app/ui/points/ledger-list.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/points.ts";

export const handle: RouteHandle = { hydrate: true };

const SHOWN_OF_HASH = 12;

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const before = Number(args.url.searchParams.get("before"));
  const { available, held, results, nextBefore } = await ledger(ctx, { before: before >= 1 ? Math.trunc(before) : undefined });
  return {
    now: ctx.now,
    available,
    held,
    nextBefore,
    lines: results.map(({ seq, kind, points, reason, jobId, createdAt, hash }) => ({
      seq,
      kind,
      points,
      reason: POINT_REASONS.find((one) => one === reason) ?? ("unknown" as const),
      jobId,
      createdAt,
      hash: hash?.slice(0, SHOWN_OF_HASH) ?? null,
    })),
  };
}

/** R38, points: the balance and the ledger under it. */
export default function Points({ loaderData: { now, available, held, lines, nextBefore } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Page title={t("points.title")}>
      <div className="grid items-start gap-5 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="grid gap-5">
          <PointsCard points={{ available, held }} />
          <section aria-labelledby="top-up" className="card">
            <h2 id="top-up" className="type-h3">
              {t("points.top_up")}
            </h2>
            <p className="mt-1 text-ink-2">{t("points.top_up_soon")}</p>
          </section>
        </div>
        {lines.length === 0 ? (
          <EmptyState icon={<Icon name="coins" />} title={t("points.empty")}>
            {t("points.empty_text")}
          </EmptyState>
        ) : (
          <section aria-labelledby="ledger" className="card">
            <h2 id="ledger" className="type-h3">
              {t("points.ledger")}
            </h2>
            <p className="mt-1 mb-4 text-small text-ink-2">{t("points.ledger_lead")}</p>
            <LedgerList lines={lines} now={now} />
            <MoreLink href={nextBefore === null ? null : `${path("/account/points")}?before=${nextBefore}`}>
              {t("points.older")}
            </MoreLink>
          </section>
        )}
      </div>
    </Page>
  );
}

import { titleOf } from "#app/domain/jobs/rules.ts";
import { openPoints } from "#app/domain/payments/open-points.ts";
import { POINT_REASONS } from "#app/domain/points/rules.ts";
import { requireSignedIn } from "#app/http/guards/page-guards.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { PointsPage } from "#app/ui/points/points-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/points.ts";

export const handle: RouteHandle = { hydrate: true };

/** As long as the other half of a wide page. */
const LINES_OF_A_PAGE = 10;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const before = Number(args.url.searchParams.get("before"));
  const { available, held, results, nextBefore, holding, jobs, packs, notificationsRead } = await openPoints(ctx, {
    before: before >= 1 ? Math.trunc(before) : undefined,
    limit: LINES_OF_A_PAGE,
  });
  const nameOf = ({ subcategory, category }: Pick<(typeof jobs)[number], "subcategory" | "category">) =>
    localizedName(ctx.language, subcategory ?? category);
  const services = new Map(jobs.map((job) => [job.jobId, nameOf(job)]));
  return {
    now: ctx.now,
    points: { available, held },
    mayTopUp: ctx.actor.isArtisan,
    packs,
    holding: holding.map(({ jobId, points, createdAt, description, ...of }) => ({
      ...{ jobId, points, createdAt },
      service: nameOf(of),
      sentence: titleOf(description),
    })),
    nextBefore,
    notificationsRead,
    lines: results.map(({ seq, kind, points, reason, jobId, receiptId, createdAt }) => ({
      ...{ seq, kind, points, jobId, receiptId, createdAt },
      service: (jobId && services.get(jobId)) || null,
      reason: POINT_REASONS.find((one) => one === reason) ?? ("unknown" as const),
    })),
  };
}

/** Balance, holds, packs and ledger. */
export default function Points({ loaderData }: Route.ComponentProps) {
  return <PointsPage {...loaderData} />;
}

import { nearbyPage } from "#app/domain/jobs/nearby-page.ts";
import { JOB_URGENCIES, NEARBY_COUNTED_TO, placeOf } from "#app/domain/jobs/rules.ts";
import { asArtisan } from "#app/http/guard.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { jobViewOf } from "#app/ui/jobs/job-view.ts";
import { MoreLink } from "#app/ui/jobs/more-link.tsx";
import { NearbyCard, type NearbyJob } from "#app/ui/jobs/nearby-card.tsx";
import { NearbyFilters } from "#app/ui/jobs/nearby-filters.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/nearby.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const asked = args.url.searchParams;
  const chosen = {
    category: Number(asked.get("category")) || undefined,
    wilaya: Number(asked.get("wilaya")) || undefined,
    urgency: JOB_URGENCIES.find((one) => one === asked.get("urgency")),
  };
  const { user, count, next, results } = await nearbyPage(ctx, {
    categoryId: chosen.category,
    wilayaId: chosen.wilaya,
    urgency: chosen.urgency,
    after: placeOf(asked.get("after") ?? "") ?? undefined,
  });
  const { language } = ctx;
  return {
    now: ctx.now,
    count,
    moreHref: next && `?${withAfter(asked, next)}`,
    isOnHoliday: user.isOnHolidayMode,
    mayOffer: user.isVerified,
    isFiltered: Object.values(chosen).some((value) => value !== undefined),
    filters: {
      categories: user.categories.map((row) => ({ id: row.id, name: nameIn(language, row) })),
      wilayas: user.workWilayas.map((row) => ({
        id: row.id,
        label: formatsIn(language).wilaya(row.code, nameIn(language, row)),
      })),
      chosen,
    },
    jobs: results.map(
      (row): NearbyJob => ({
        ...jobViewOf(language, row),
        distanceKm: row.distanceKm,
        why: row.isInHomeCommune ? "same_commune" : row.wilaya.id === user.wilaya?.id ? "same_wilaya" : "work_area",
      }),
    ),
  };
}

function withAfter(asked: URLSearchParams, after: string): string {
  const params = new URLSearchParams([...asked].filter(([name, value]) => name !== "after" && value !== ""));
  params.set("after", after);
  return params.toString();
}

/** R32. */
export default function Nearby({ loaderData: view }: Route.ComponentProps) {
  const { t } = useWords();
  const { jobs, count, filters, now } = view;
  return (
    <Page
      title={t("jobs.nearby.title")}
      width="page"
      lead={
        count >= NEARBY_COUNTED_TO ? t("jobs.nearby.count_capped", { cap: NEARBY_COUNTED_TO }) : t("jobs.nearby.count", { count })
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--shell)+16px)]">
          <NearbyFilters filters={filters} />
        </aside>
        <div className="min-w-0">
          {view.isOnHoliday ? (
            <div className="mb-4">
              <Notice tone="cobalt" title={t("jobs.nearby.holiday")} />
            </div>
          ) : null}
          {jobs.length === 0 ? (
            <Nothing isFiltered={view.isFiltered} hasCircle={filters.categories.length > 0 && filters.wilayas.length > 0} />
          ) : (
            <>
              <p className="mb-3 text-small text-ink-3">{t("jobs.nearby.new_first")}</p>
              <ul className="grid gap-4">
                {jobs.map((job) => (
                  <li key={job.id}>
                    <NearbyCard job={job} now={now} mayOffer={view.mayOffer} />
                  </li>
                ))}
              </ul>
              <MoreLink href={view.moreHref}>{t("jobs.nearby.more")}</MoreLink>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

function Nothing({ isFiltered, hasCircle }: { isFiltered: boolean; hasCircle: boolean }) {
  const { t } = useWords();
  const path = usePath();
  if (!hasCircle) return <EmptyState title={t("jobs.nearby.no_services")}>{t("jobs.nearby.no_services_text")}</EmptyState>;
  if (isFiltered)
    return (
      <EmptyState
        title={t("jobs.nearby.empty_filtered")}
        action={
          <LinkButton href={path("/jobs")} variant="outline">
            {t("jobs.nearby.clear")}
          </LinkButton>
        }
      >
        {t("jobs.nearby.empty_filtered_text")}
      </EmptyState>
    );
  return (
    <EmptyState icon={<Icon name="tree-palm" />} title={t("jobs.nearby.empty")}>
      {t("jobs.nearby.empty_text")}
    </EmptyState>
  );
}

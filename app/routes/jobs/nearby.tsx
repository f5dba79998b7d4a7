import { useNavigation } from "react-router";
import { nearbyPage } from "#app/domain/jobs/nearby-page.ts";
import { NEARBY_COUNTED_TO } from "#app/domain/jobs/rules.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { firstStepsView } from "#app/http/first-steps-view.ts";
import { asArtisan } from "#app/http/guard.ts";
import { holidayNotice } from "#app/http/holiday-notice.ts";
import { nearbyAsked } from "#app/http/nearby-asked.ts";
import { retiredNotice } from "#app/http/retired-notice.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { FirstSteps } from "#app/ui/artisan/first-steps.tsx";
import { MoreLink } from "#app/ui/jobs/more-link.tsx";
import { ChosenFilters, NearbyFilters } from "#app/ui/jobs/nearby-filters.tsx";
import { NearbyList, NearbySkeleton } from "#app/ui/jobs/nearby-list.tsx";
import { NewerJobs } from "#app/ui/jobs/newer-jobs.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/nearby.ts";

export const handle: RouteHandle = { hydrate: true };

/** Long enough for what was being written while an empty list was read. */
const A_MINUTE = 60_000;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const asked = args.url.searchParams;
  const chosen = nearbyAsked(asked);
  const { categories, wilayas, next, identity, hasOffered, holidayUntil, ...page } = await nearbyPage(ctx, {
    categoryId: chosen.category,
    wilayaId: chosen.wilaya,
    urgency: chosen.urgency,
    after: placeOf(asked.get("after") ?? "") ?? undefined,
  });
  return {
    ...page,
    retired: retiredNotice(ctx, categories),
    holiday: holidayUntil !== null && holidayUntil > ctx.now ? holidayNotice(ctx, holidayUntil) : null,
    now: ctx.now,
    moreHref: next && `?${withAfter(asked, next)}`,
    // only above the first page there may be newer ones
    newer: asked.has("after")
      ? null
      : { since: page.jobs[0]?.openedAt ?? ctx.now - A_MINUTE, asked: narrowedBy(asked).toString() },
    wasTaken: asked.get("taken") === "1",
    mayOffer: ctx.actor.isVerified,
    // the notice of the holiday stands above them
    steps: firstStepsView(ctx, { identity, hasOffered, categories, wilayas, isAway: false }, "/jobs"),
    filters: {
      categories: categories.map(({ id, name }) => ({ id, name })),
      wilayas: wilayas.map(({ id, code, name }) => ({ id, label: formatsIn(ctx.language).wilaya(code, name) })),
      chosen,
    },
  };
}

const narrowedBy = (asked: URLSearchParams) =>
  new URLSearchParams([...asked].filter(([name, value]) => name !== "after" && name !== "taken" && value !== ""));

function withAfter(asked: URLSearchParams, after: string): string {
  const params = narrowedBy(asked);
  params.set("after", after);
  return params.toString();
}

/** R32. */
export default function Nearby({ loaderData: view }: Route.ComponentProps) {
  const { t } = useWords();
  const isLoading = useNavigation().state === "loading";
  const { jobs, count, filters } = view;
  const isCapped = count >= NEARBY_COUNTED_TO;
  return (
    <Page
      title={t("jobs.nearby.title")}
      width="page"
      lead={
        <span role="status">
          {isCapped ? t("jobs.nearby.count_capped", { cap: NEARBY_COUNTED_TO }) : t("jobs.nearby.count", { count })}
        </span>
      }
    >
      <div className="nearby">
        <NearbyFilters filters={filters} found={isCapped ? t("jobs.nearby.apply") : t("jobs.nearby.show", { count })} />
        <div>
          <div className="mb-3 flex min-h-10 flex-wrap items-center gap-2">
            <ChosenFilters filters={filters} />
            <span className="ms-auto text-small text-ink-3">{t("jobs.nearby.new_first")}</span>
          </div>
          {view.newer ? <NewerJobs {...view.newer} /> : null}
          {view.wasTaken ? (
            <Above tone="clay" title={t("jobs.show.closed_for_you")}>
              {t("jobs.nearby.taken_text")}
            </Above>
          ) : null}
          {view.retired ? <Retired {...view.retired} /> : null}
          {view.holiday ? <OnHoliday {...view.holiday} /> : null}
          {view.steps ? <FirstSteps view={view.steps} className="mb-4" /> : null}
          {isLoading ? <NearbySkeleton /> : jobs.length > 0 ? <NearbyList {...view} /> : <Nothing filters={filters} />}
          {isLoading ? null : <MoreLink href={view.moreHref}>{t("jobs.nearby.more")}</MoreLink>}
        </div>
      </div>
    </Page>
  );
}

const Above = (notice: Parameters<typeof Notice>[0]) => (
  <div className="mb-4">
    <Notice {...notice} />
  </div>
);

function Retired({ title, text, choose }: NonNullable<ReturnType<typeof retiredNotice>>) {
  const path = usePath();
  return (
    <Above
      tone="clay"
      title={title}
      action={
        <LinkButton href={path("/categories")} size="sm" variant="outline">
          {choose}
        </LinkButton>
      }
    >
      {text}
    </Above>
  );
}

function OnHoliday({ text, end }: ReturnType<typeof holidayNotice>) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Above
      tone="cobalt"
      title={t("jobs.nearby.holiday")}
      action={
        <form method="post" action={path("/availability/return")}>
          <Button size="sm" variant="outline">
            {end}
          </Button>
        </form>
      }
    >
      {text}
    </Above>
  );
}

function Nothing({ filters }: { filters: Route.ComponentProps["loaderData"]["filters"] }) {
  const { t } = useWords();
  const path = usePath();
  if (filters.categories.length === 0 || filters.wilayas.length === 0)
    return <EmptyState title={t("jobs.nearby.no_services")}>{t("jobs.nearby.no_services_text")}</EmptyState>;
  if (Object.values(filters.chosen).some((value) => value !== undefined))
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

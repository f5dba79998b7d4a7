import { useNavigation } from "react-router";
import { listNearbyJobCards } from "#app/domain/jobs/lists/list-nearby-job-cards.ts";
import { NEARBY_COUNT_CAP } from "#app/domain/jobs/rules.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { isPushCardClosed } from "#app/http/cookies/push-card-cookie.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { nearbyFiltersOf } from "#app/http/loaders/nearby-filters.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { pausedTexts } from "#app/i18n/pause-texts.ts";
import { nearbyJobTexts } from "#app/locales/browser/nearby-jobs/texts.ts";
import { OnboardingCard } from "#app/ui/artisan/onboarding-card.tsx";
import { MoreLink } from "#app/ui/jobs/lists/more-link.tsx";
import { ChosenFilters, NearbyFilters } from "#app/ui/jobs/lists/nearby-filters.tsx";
import { NearbyList, NearbySkeleton } from "#app/ui/jobs/lists/nearby-list.tsx";
import { NewerJobs } from "#app/ui/jobs/lists/newer-jobs.tsx";
import { useListNews } from "#app/ui/jobs/lists/use-list-news.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Alert } from "#app/ui/kit/feedback/alert.tsx";
import { EmptyState } from "#app/ui/kit/feedback/empty-state.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PushCard } from "#app/ui/push/push-card.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { holidayNotice } from "#app/views/artisans/holiday-notice.ts";
import { onboardingView } from "#app/views/artisans/onboarding-view.ts";
import { retiredNotice } from "#app/views/artisans/retired-notice.ts";
import type { Route } from "./+types/nearby.ts";

export const handle: RouteHandle = { hydrate: true };

/** Covers jobs that were published while an empty list was being read. */
const A_MINUTE = 60_000;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const searchParams = args.url.searchParams;
  const chosen = nearbyFiltersOf(searchParams);
  const active = activeFilters(searchParams);
  const { categories, wilayas, next, identity, hasOffered, hasPush, holidayUntil, pausedUntil, ...page } =
    await listNearbyJobCards(ctx, {
      categoryId: chosen.category,
      wilayaId: chosen.wilaya,
      urgency: chosen.urgency,
      withInvoice: chosen.invoice,
      after: decodeCursor(searchParams.get("after") ?? "") ?? undefined,
    });
  return {
    ...page,
    retired: retiredNotice(ctx, categories),
    holiday: holidayUntil !== null && holidayUntil > ctx.now ? holidayNotice(ctx, holidayUntil) : null,
    paused: pausedUntil === null ? null : pausedTexts(ctx.language, pausedUntil),
    now: ctx.now,
    moreHref: next && `?${withAfter(active, next)}`,
    // newer jobs can only be above the first page
    newer: searchParams.has("after") ? null : { since: page.jobs[0]?.openedAt ?? ctx.now - A_MINUTE, query: active.toString() },
    offersPush: ctx.pushPublicKey !== null && !hasPush && !isPushCardClosed(args.request),
    mayOffer: ctx.actor.isVerified,
    // the holiday notice is already shown above the steps
    steps: onboardingView(ctx, { identity, hasOffered, categories, wilayas, isAway: false }, "/jobs"),
    filters: {
      categories: categories.map(({ id, name }) => ({ id, name })),
      wilayas: wilayas.map(({ id, code, name }) => ({ id, label: formatsIn(ctx.language).wilaya(code, name) })),
      chosen,
    },
  };
}

const activeFilters = (searchParams: URLSearchParams) =>
  new URLSearchParams([...searchParams].filter(([name, value]) => name !== "after" && value !== ""));

function withAfter(active: URLSearchParams, after: string): string {
  const params = new URLSearchParams(active);
  params.set("after", after);
  return params.toString();
}

export default withTexts(nearbyJobTexts, function Nearby({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslations();
  const isLoading = useNavigation().state === "loading";
  const { jobs, count, filters } = view;
  useListNews({ papers: view.mayOffer ? t("ui.verified") : "", paused: view.paused?.title ?? "" });
  const isCapped = count >= NEARBY_COUNT_CAP;
  const counted = isCapped ? t("jobs.nearby.count_capped", { cap: NEARBY_COUNT_CAP }) : t("jobs.nearby.count", { count });
  const order = t("jobs.nearby.new_first");
  const lead = (
    <>
      <span role="status">{counted}</span> {order}.
    </>
  );
  return (
    <Page title={t("jobs.nearby.title")} width="page" lead={lead} isLeadForWide>
      <div className="nearby">
        <NearbyFilters filters={filters} found={isCapped ? t("jobs.nearby.apply") : t("jobs.nearby.show", { count })} />
        <div>
          <div className="nearby-head">
            <ChosenFilters filters={filters} />
            <p>
              <span role="status">{counted}</span>
              <span>{order}</span>
            </p>
          </div>
          {view.newer ? <NewerJobs {...view.newer} /> : null}
          {view.paused ? (
            <TopAlert tone="clay" title={view.paused.title}>
              {view.paused.body}
            </TopAlert>
          ) : null}
          {view.retired ? <Retired {...view.retired} /> : null}
          {view.holiday ? <OnHoliday {...view.holiday} /> : null}
          {view.steps ? <OnboardingCard view={view.steps} className="mb-4" /> : null}
          {isLoading ? <NearbySkeleton /> : jobs.length > 0 ? <NearbyList {...view} /> : <Nothing filters={filters} />}
          {isLoading ? null : <MoreLink href={view.moreHref}>{t("jobs.nearby.more")}</MoreLink>}
          {view.offersPush ? <PushCard /> : null}
        </div>
      </div>
    </Page>
  );
});

const TopAlert = (notice: Parameters<typeof Alert>[0]) => (
  <div className="mb-4">
    <Alert {...notice} />
  </div>
);

function Retired({ title, text, choose }: NonNullable<ReturnType<typeof retiredNotice>>) {
  const path = usePath();
  return (
    <TopAlert
      tone="clay"
      title={title}
      action={
        <LinkButton href={path("/categories")} size="sm" variant="outline">
          {choose}
        </LinkButton>
      }
    >
      {text}
    </TopAlert>
  );
}

function OnHoliday({ text, end }: ReturnType<typeof holidayNotice>) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <TopAlert
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
    </TopAlert>
  );
}

function Nothing({ filters }: { filters: Route.ComponentProps["loaderData"]["filters"] }) {
  const { t } = useTranslations();
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

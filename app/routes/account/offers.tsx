import { listMyOffers } from "#app/domain/offers/list-my-offers.ts";
import { OFFER_STATUSES, type OfferStatus } from "#app/domain/offers/rules.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { requireSignedIn } from "#app/http/guards/page-guards.ts";
import { MoreLink } from "#app/ui/jobs/lists/more-link.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/feedback/empty-state.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { usePageNews } from "#app/ui/live/use-page-news.ts";
import { MyOfferCard } from "#app/ui/offers/my-offer-card.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { myOfferViewOf } from "#app/views/offers/my-offer-view.ts";
import type { Route } from "./+types/offers.ts";

export const handle: RouteHandle = { hydrate: true };

/** Tabs that are always shown. Other statuses are shown only if they have offers. */
const TABS: readonly OfferStatus[] = ["sent", "seen", "accepted", "rejected"];

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const searchParams = args.url.searchParams;
  const status = OFFER_STATUSES.find((one) => one === searchParams.get("status"));
  const after = decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  const { results, next, counts } = await listMyOffers(ctx, {
    status,
    standing: status === "accepted" || status === "withdrawn",
    after,
  });
  const countOf = (one: OfferStatus) => {
    const row = counts.find(({ status }) => status === one);
    return row ? row.count - row.cancelled : 0;
  };
  const tabs = OFFER_STATUSES.filter((one) => TABS.includes(one) || one === status || countOf(one) > 0).map((one) => ({
    status: one,
    count: countOf(one),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    now: ctx.now,
    status: status ?? null,
    tabs,
    total,
    next,
    offers: results.map((row) => myOfferViewOf(ctx.language, row)),
  };
}

/** The artisan's offers and their status. */
export default function MyOffers({ loaderData: { now, status, tabs, total, next, offers } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  const page = path("/account/offers");
  usePageNews({
    isAbout: ({ job }) => job !== null,
    says: Object.fromEntries(
      offers.map(({ id, job: { service }, status: one, cancelled }) => [
        id,
        t("offers.mine.changed", { service, state: cancelled ?? t(`offers.status.${one}`) }),
      ]),
    ),
  });
  return (
    <Page title={t("offers.mine.title")}>
      <Tabs
        label={t("offers.mine.tabs")}
        tabs={[
          { href: page, label: t("offers.mine.all"), count: total, current: status === null },
          ...tabs.map((one) => ({
            href: `${page}?status=${one.status}`,
            label: t(`offers.status.${one.status}`),
            count: one.count,
            current: one.status === status,
          })),
        ]}
      />
      {offers.length === 0 ? (
        <EmptyState
          icon={<Icon name="tag" />}
          title={t(status === null ? "offers.mine.empty" : "offers.mine.empty_filtered")}
          action={<LinkButton href={path("/jobs")}>{t("offers.mine.go_nearby")}</LinkButton>}
        >
          {status === null ? t("offers.mine.empty_text") : null}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {offers.map((offer) => (
            <li key={offer.id}>
              <MyOfferCard offer={offer} now={now} />
            </li>
          ))}
        </ul>
      )}
      <MoreLink href={next && `${page}?${status === null ? "" : `status=${status}&`}after=${next}`}>
        {t("offers.mine.more")}
      </MoreLink>
    </Page>
  );
}

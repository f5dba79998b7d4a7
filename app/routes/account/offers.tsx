import { Send } from "lucide-react";
import type { Language } from "#app/domain/language.ts";
import { type MyOffer, myOffers } from "#app/domain/offers/queries.ts";
import { OFFER_STATUSES, type OfferStatus } from "#app/domain/offers/rules.ts";
import { signedIn } from "#app/http/guard.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { serviceName } from "#app/ui/jobs/job-view.ts";
import { MoreLink } from "#app/ui/jobs/more-link.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { MyOfferCard, type MyOfferView } from "#app/ui/offers/my-offer-card.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/offers.ts";

export const handle: RouteHandle = { hydrate: true };

/** The states an artisan looks for; the rest stand under "all". */
const TABS = ["sent", "seen", "accepted", "rejected", "withdrawn"] as const satisfies readonly OfferStatus[];

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const asked = args.url.searchParams;
  const status = OFFER_STATUSES.find((one) => one === asked.get("status")) ?? null;
  const { results, next } = await myOffers(ctx, { status: status ?? undefined, cursor: asked.get("after") ?? undefined });
  return { now: ctx.now, status, next, offers: results.map((row) => viewOf(ctx.language, row)) };
}

const viewOf = (language: Language, { job, ...offer }: MyOffer): MyOfferView => ({
  id: offer.id,
  jobId: job.id,
  jobStands: job.deletedAt === null,
  category: { id: job.category.id, slug: job.category.slug },
  service: serviceName(language, job),
  commune: nameIn(language, job.commune),
  clientFirstName: job.clientFirstName,
  kind: offer.kind,
  price: offer.price,
  status: offer.status,
  pointsHeld: offer.pointsHeld,
  createdAt: offer.createdAt,
});

/** An artisan's own offers (2.16). */
export default function MyOffers({ loaderData: { now, status, next, offers } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const page = path("/account/offers");
  return (
    <Page title={t("offers.mine.title")}>
      <Tabs
        label={t("offers.mine.tabs")}
        tabs={[
          { href: page, label: t("offers.mine.all"), current: status === null },
          ...TABS.map((one) => ({ href: `${page}?status=${one}`, label: t(`offers.status.${one}`), current: one === status })),
        ]}
      />
      {offers.length === 0 ? (
        <EmptyState
          icon={<Send strokeWidth={1.75} />}
          title={t(status === null ? "offers.mine.empty" : "offers.mine.empty_filtered")}
          action={<LinkButton href={path("/jobs")}>{t("offers.mine.go_nearby")}</LinkButton>}
        >
          {status === null ? <p>{t("offers.mine.empty_text")}</p> : null}
        </EmptyState>
      ) : null}
      <ul className="mt-6 grid gap-4">
        {offers.map((offer) => (
          <li key={offer.id}>
            <MyOfferCard offer={offer} now={now} />
          </li>
        ))}
      </ul>
      <MoreLink href={next && `${page}?${status ? `status=${status}&` : ""}after=${next}`}>{t("offers.mine.more")}</MoreLink>
    </Page>
  );
}

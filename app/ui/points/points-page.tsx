import type { Pack } from "#app/domain/payments/queries.ts";
import { pointsTexts } from "#app/locales/browser/points/texts.ts";
import type { LedgerEntryView } from "#app/views/points/ledger-entry-view.ts";
import { PointsCard } from "../account/points-card.tsx";
import { MoreLink } from "../jobs/lists/more-link.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Page } from "../kit/page.tsx";
import { usePageNews } from "../live/use-page-news.ts";
import { PackFace } from "../receipts/pack-face.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";
import { LedgerList } from "./ledger-list.tsx";

type PointsPageProps = {
  now: number;
  points: { available: number; held: number };
  mayTopUp: boolean;
  packs: readonly Pack[];
  /** The offers that points are held for. */
  holding: readonly { jobId: string; points: number; createdAt: number; service: string; sentence: string }[];
  lines: readonly LedgerEntryView[];
  nextBefore: number | null;
};

export const PointsPage = withTexts(
  pointsTexts,
  function PointsPage({ now, points, mayTopUp, packs, holding, lines, nextBefore }: PointsPageProps) {
    const { t } = useTranslations();
    const path = usePath();
    // Offers, matches, documents and receipts all move points.
    usePageNews({
      isAbout: () => true,
      says: { points: t("points.now", { points: t("points.cost", { count: points.available }) }) },
    });
    return (
      <Page title={t("points.title")} back={path("/account")} isBackForPhone width="page">
        <div className="grid items-start gap-5 lg:grid-cols-[380px_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-5 max-lg:contents">
            <PointsCard points={points} />
            {holding.length > 0 ? <Holding holding={holding} now={now} /> : null}
          </div>
          <div className="grid min-w-0 gap-5 max-lg:contents">
            {mayTopUp ? <TopUp packs={packs} /> : null}
            {lines.length === 0 ? (
              <EmptyState icon={<Icon name="coins" />} title={t("points.empty")}>
                {t("points.empty_text")}
              </EmptyState>
            ) : (
              <section aria-labelledby="ledger" className="card bare-on-phone min-w-0">
                <div className="mb-1">
                  <Heading id="ledger" title={t("points.ledger")} to="/account/points/statement" link={t("points.statement")} />
                </div>
                <LedgerList lines={lines} now={now} />
                <MoreLink href={nextBefore === null ? null : `${path("/account/points")}?before=${nextBefore}`}>
                  {t("points.older")}
                </MoreLink>
              </section>
            )}
          </div>
        </div>
      </Page>
    );
  },
);

function Heading({ id, title, to, link }: { id: string; title: string; to: string; link: string }) {
  const path = usePath();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <a href={path(to)} className="link inline-flex min-h-11 items-center text-small">
        {link}
      </a>
    </div>
  );
}

function TopUp({ packs }: { packs: readonly Pack[] }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section aria-labelledby="top-up" className="card bare-on-phone">
      <Heading id="top-up" title={t("receipts.top_up")} to="/account/receipts" link={t("receipts.all")} />
      <p className="mb-4 text-small text-ink-2 max-md:hidden">{t("receipts.lead")}</p>
      <ul className="packs">
        {packs.map((pack) => (
          <li key={pack.id} className="grid">
            <a href={`${path("/account/receipts")}?pack=${pack.id}`} className="pack">
              <PackFace pack={pack} dearest={packs[0]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Holding({ holding, now }: Pick<PointsPageProps, "holding" | "now">) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <section aria-labelledby="holding" className="card max-lg:order-1">
      <h2 id="holding" className="type-h4">
        {t("receipts.held.title")}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t("receipts.held.text")}</p>
      <ul className="own-receipts">
        {holding.map(({ jobId, points, createdAt, service, sentence }) => (
          <li key={jobId}>
            <a href={path(`/job/${jobId}`)} className="font-semibold hover:underline underline-offset-4">
              {service}
            </a>
            {sentence ? (
              <p dir="auto" className="truncate text-start text-small text-ink-2">
                {sentence}
              </p>
            ) : null}
            <p className="dotted text-small text-ink-2">
              <span>{t("points.cost", { count: points })}</span>
              <span>{format.relative(createdAt, now)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

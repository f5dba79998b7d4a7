import { VISIT_SCOPES } from "#app/domain/visits/rules.ts";
import type { AgendaDay } from "#app/views/visits/agenda-view.ts";
import { MoreLink } from "../jobs/lists/more-link.tsx";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Page } from "../kit/page.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { usePageNews } from "../live/use-page-news.ts";
import { useGuestRequestPath } from "../use-guest-strip.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { VisitActions } from "./visit-actions.tsx";
import { VisitCard } from "./visit-card.tsx";

type AgendaPageProps = {
  scope: (typeof VISIT_SCOPES)[number];
  days: readonly AgendaDay[];
  next: string | null;
  isArtisan: boolean;
  now: number;
};

/** Upcoming visits, the next day first, or past ones, the last day first. */
export function AgendaPage({ scope, days, next, isArtisan, now }: AgendaPageProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const page = path("/account/visits");
  // A guest has no account to go back to.
  const request = useGuestRequestPath();
  const matches = request
    ? { to: request, label: t("ui.nav.my_request") }
    : {
        to: isArtisan ? "/account/offers" : "/account/requests",
        label: t(isArtisan ? "ui.nav.my_offers" : "ui.nav.my_requests"),
      };
  usePageNews({
    isAbout: ({ job }) => job !== null,
    says: Object.fromEntries(days.flatMap(({ visits }) => visits.map(({ card, says }) => [card.id, says]))),
  });
  return (
    <Page title={t("visits.page.mine")} lead={t("visits.page.mine_lead")} back={path(request ?? "/account")} isBackForPhone>
      <Tabs
        label={t("visits.page.tabs")}
        tabs={VISIT_SCOPES.map((one) => ({
          href: one === "upcoming" ? page : `${page}?scope=${one}`,
          label: t(`visits.page.${one}`),
          current: one === scope,
        }))}
      />
      {days.length === 0 ? (
        <EmptyState
          icon={<Icon name="calendar-days" />}
          title={t(`visits.page.empty_${scope}`)}
          action={
            <LinkButton href={path(matches.to)} variant="outline">
              {matches.label}
            </LinkButton>
          }
        >
          {t("visits.page.empty_text")}
        </EmptyState>
      ) : null}
      <div className="mt-6 grid gap-8">
        {days.map(({ day, visits }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="type-h3 mb-3 first-letter:uppercase">
              {format.day(day, now)}
            </h2>
            <ul className="grid gap-3">
              {visits.map(({ card, about }) => (
                <li key={card.id}>
                  <VisitCard visit={card} heading="h3" about={about}>
                    <VisitActions visit={card} />
                  </VisitCard>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MoreLink href={next && `${page}?scope=${scope}&after=${next}`}>{t("visits.page.more")}</MoreLink>
    </Page>
  );
}

import type { ReactNode } from "react";
import { EVENT_MONTHS_KEPT } from "#app/domain/analytics/rules.ts";
import { auditKey } from "#app/domain/audit/rules.ts";
import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { classNames } from "../../kit/class-names.ts";
import { Price } from "../../kit/display/price.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type Of = { view: AdminJobView };

/** The offers on a job, its visits, its events, and the decisions of admins with their reasons. */
export const JobHistory = ({ view, isBeside }: Of & { isBeside?: boolean }) => (
  <div className={classNames("grid items-start gap-4", isBeside ? undefined : "lg:grid-cols-2")}>
    <Offers view={view} />
    {view.visits.length > 0 ? <Visits view={view} /> : null}
    <Story view={view} />
    <Trail view={view} />
  </div>
);

function Offers({ view: { offers } }: Of) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Lines title={t("admin_jobs.column.offers")} empty={t("admin_users.no_offers")}>
      {offers.map(({ id, artisanId, artisan, price, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <a href={path(`/panel-admin/users/${artisanId}`)} className="link inline-flex min-h-11 items-center">
            <bdi>{artisan}</bdi>
          </a>
          <span>
            <Price dinars={price} /> ·&nbsp;{t(`offers.status.${status}`)} ·&nbsp;{format.date(createdAt)}
          </span>
        </li>
      ))}
    </Lines>
  );
}

function Visits({ view: { visits } }: Of) {
  const { t } = useTranslations();
  return (
    <Lines title={t("admin_jobs.visits.title")} empty={t("admin_users.no_trail")}>
      {visits.map(({ id, slot, kind, status, notes }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {t(`admin_jobs.visits.kind.${kind}`)} ·&nbsp;{slot}
          </span>
          <span className="text-ink-3">
            {[t(`admin_jobs.visits.status.${status}`), ...notes.map((note) => t(`admin_jobs.visits.note.${note}`))].join(
              " ·\u00a0",
            )}
          </span>
        </li>
      ))}
    </Lines>
  );
}

/** All that happened, in the order of time, and what comes next. */
function Story({ view: { story, isStoryCut, clock, now } }: Of) {
  const { t, format } = useTranslations();
  const { nextWave, nextWaveAt } = clock;
  const moments = [
    ...story.map(({ id, kind, at }) => ({ key: String(id), at, what: t(`admin_jobs.event.${kind}`) })),
    ...clock.waves.map(({ wave, at, told }) => ({
      key: `wave-${wave}`,
      at,
      what: t("admin_jobs.clock.wave", { wave: wave + 1, count: told }),
    })),
    ...MOMENTS.flatMap((key) => {
      const at = clock[key];
      return at === null || (key === "clockFrom" && at === clock.releasedAt)
        ? []
        : [{ key, at, what: t(`admin_jobs.clock.${key}`) }];
    }),
  ];
  const next = nextWave === null || nextWaveAt === null ? [] : [{ at: nextWaveAt, wave: nextWave + 1 }];
  return (
    <Lines title={t("admin_jobs.story")} empty={t("admin_users.no_trail")}>
      {[
        ...(isStoryCut ? [<li key="cut">{t("admin_jobs.story_cut", { months: EVENT_MONTHS_KEPT })}</li>] : []),
        ...moments
          .sort((a, b) => a.at - b.at)
          .map(({ key, at, what }) => <Moment key={key} what={what} when={format.dateTime(at)} />),
        ...next.map(({ at, wave }) => (
          <Moment key="next" what={t("admin_jobs.clock.next", { wave })} when={format.moment(at, now)} />
        )),
      ]}
    </Lines>
  );
}

/** What no event of the story says. */
const MOMENTS = ["clockFrom", "seenAt", "missedAt"] as const;

const Moment = ({ what, when }: { what: string; when: string }) => (
  <li className="flex flex-wrap justify-between gap-x-3">
    <span>{what}</span>
    <span className="text-ink-3">{when}</span>
  </li>
);

function Trail({ view: { log } }: Of) {
  const { t, format } = useTranslations();
  return (
    <Lines title={t("admin_users.trail")} empty={t("admin_users.no_trail")}>
      {log.map(({ id, action, at, by }) => (
        <li key={id}>
          {t(`audit_log.action.${auditKey(action)}`)}{" "}
          <span className="text-ink-3">{t("admin_users.by", { name: by, date: format.dateTime(at) })}</span>
        </li>
      ))}
    </Lines>
  );
}

/** A list with a heading, or a text that it is empty. */
function Lines({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="card grid gap-3" aria-label={title}>
      <h2 className="type-h4">{title}</h2>
      {children.length === 0 ? <p className="text-ink-3">{empty}</p> : <ul className="grid gap-2 text-small">{children}</ul>}
    </section>
  );
}

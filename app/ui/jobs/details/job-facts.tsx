import type { ReactNode } from "react";
import type { JobDetails } from "#app/views/jobs/job-view.ts";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

/** The facts of a job, one in each line. `inTwo`: in columns, if badges already show category and urgency. */
export function JobFacts({ job, now, inTwo }: { job: JobDetails; now: number; inTwo?: boolean }) {
  const { t, format } = useTranslations();
  return (
    <ul className={`grid grid-cols-1 gap-2 text-ink-2 ${inTwo ? "sm:grid-cols-2" : ""}`}>
      {inTwo ? null : <Fact icon="wrench">{job.category.name}</Fact>}
      <Fact icon="map-pin">
        {t("jobs.fact.place_of", { commune: job.commune, wilaya: format.wilaya(job.wilaya.code, job.wilaya.name) })}
      </Fact>
      {job.urgency && !(inTwo && job.urgency === "now") ? <Fact icon="zap">{t(`jobs.urgency.${job.urgency}`)}</Fact> : null}
      {job.duration && job.duration !== "unknown" ? <Fact icon="hourglass">{t(`jobs.duration.${job.duration}`)}</Fact> : null}
      {job.slots.map((slot) => (
        <Fact key={slot} icon="clock">
          {t("jobs.fact.slot", { slot })}
        </Fact>
      ))}
      {job.invoiceRequired ? <Fact icon="file-text">{t("jobs.fact.invoice")}</Fact> : null}
      <Fact icon="clock">
        {job.openedAt === null
          ? t("jobs.fact.saved", { ago: format.relative(job.createdAt, now) })
          : t("jobs.fact.published", { ago: format.relative(job.openedAt, now) })}
      </Fact>
      <Fact icon="hash">
        <span className="sr-only">{t("jobs.fact.reference")} </span>
        <bdi dir="ltr" className="num">
          {job.ref}
        </bdi>
      </Fact>
    </ul>
  );
}

export const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} className="mt-1 size-[18px] shrink-0 text-ink-3" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

/** The small facts of a card, in a line that wraps. */
export const MetaLine = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0">
    {children}
  </ul>
);

export const Meta = ({ icon, strong, children }: { icon?: IconName; strong?: boolean; children: ReactNode }) => (
  <li className={`flex min-w-0 items-center gap-1.5 ${strong ? "font-semibold text-ink" : ""}`}>
    {icon ? <Icon name={icon} className={strong ? "text-pine" : undefined} /> : null}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

import { Clock, FileText, Hash, Hourglass, type LucideIcon, MapPin, Wrench, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../use-words.ts";
import type { JobDetails } from "./job-view.ts";

/** What is known of a request, one fact a line; `inTwo` columns where its badges tell the trade and the urgency already. */
export function JobFacts({ job, now, inTwo }: { job: JobDetails; now: number; inTwo?: boolean }) {
  const { t, format } = useWords();
  return (
    <ul className={`grid gap-2 text-ink-2 ${inTwo ? "sm:grid-cols-2" : ""}`}>
      {inTwo ? null : <Fact icon={Wrench}>{job.category.name}</Fact>}
      <Fact icon={MapPin}>
        {t("jobs.fact.place_of", { commune: job.commune, wilaya: format.wilaya(job.wilaya.code, job.wilaya.name) })}
      </Fact>
      {job.urgency && !(inTwo && job.urgency === "now") ? <Fact icon={Zap}>{t(`jobs.urgency.${job.urgency}`)}</Fact> : null}
      {job.duration && job.duration !== "unknown" ? <Fact icon={Hourglass}>{t(`jobs.duration.${job.duration}`)}</Fact> : null}
      {job.slots.map((slot) => (
        <Fact key={slot} icon={Clock}>
          {t("jobs.fact.slot", { slot })}
        </Fact>
      ))}
      {job.invoiceRequired ? <Fact icon={FileText}>{t("jobs.fact.invoice")}</Fact> : null}
      <Fact icon={Clock}>
        {job.openedAt === null
          ? t("jobs.fact.saved", { ago: format.relative(job.createdAt, now) })
          : t("jobs.fact.published", { ago: format.relative(job.openedAt, now) })}
      </Fact>
      <Fact icon={Hash}>
        <span className="sr-only">{t("jobs.fact.reference")} </span>
        <bdi dir="ltr" className="num">
          {job.ref}
        </bdi>
      </Fact>
    </ul>
  );
}

export const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon className="mt-1 size-[18px] shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
    <span className="min-w-0">{children}</span>
  </li>
);

/** The small facts of a card, in a line that wraps. */
export const MetaLine = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0">
    {children}
  </ul>
);

export const Meta = ({ icon: Icon, strong, children }: { icon?: LucideIcon; strong?: boolean; children: ReactNode }) => (
  <li className={`flex items-center gap-1.5 ${strong ? "font-semibold text-ink" : ""}`}>
    {Icon ? <Icon strokeWidth={1.75} className={strong ? "text-pine" : undefined} aria-hidden="true" /> : null}
    <span>{children}</span>
  </li>
);

import type { ReactNode } from "react";
import type { JobDetails } from "#app/views/jobs/job-view.ts";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { Menu, MenuLink } from "../../kit/menu.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { JobBadge } from "../details/job-badge.tsx";
import { Fact, JobFacts } from "../details/job-facts.tsx";
import { PhotoMosaic, PhotoStrip } from "../photos/job-photos.tsx";

type RequestCardProps = { job: JobDetails; address: string | null; seen: string | null; now: number; share: ReactNode } & Record<
  "isRevisable" | "isDeletable" | "isClosable",
  boolean
>;

/** The client's job, beside its offers. On a phone it is collapsed, because the offers come first. */
export function ClientJobCard({ job, address, seen, now, share, isRevisable, isDeletable, isClosable }: RequestCardProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const ownPage = path(`/job/${job.id}`);
  const menu =
    isRevisable || isDeletable ? (
      <Menu label={t("jobs.show.more")}>
        {isRevisable ? (
          <MenuLink href={path(`/job/${job.id}/edit`)} icon="pen-line">
            {t("jobs.show.edit")}
          </MenuLink>
        ) : null}
        {isClosable ? (
          <MenuLink href={path(`/job/${job.id}/closure`)} icon="circle-slash">
            {t("jobs.show.close")}
          </MenuLink>
        ) : null}
        {isDeletable ? (
          <MenuLink href={path(`/job/${job.id}/deletion`)} icon="trash">
            {t("jobs.show.delete")}
          </MenuLink>
        ) : null}
      </Menu>
    ) : null;
  // on a phone the chosen artisan comes first, and what the client wrote is one press away
  const isMatched = job.status === "matched";
  const description = (
    <p dir="auto" className="text-start text-small whitespace-pre-line text-ink-2 md:text-base">
      {job.description}
    </p>
  );
  return (
    <Lightbox>
      <section aria-labelledby="request" className="job-details">
        <PhotoMosaic photos={job.photos} from={ownPage} className="job-details-photos max-lg:hidden!" />
        <div className="job-details-body">
          <div className={isMatched && !menu ? "job-details-head max-lg:hidden" : "job-details-head"}>
            <JobBadge status={job.status} isHeld={job.isHeld} />
            {menu}
          </div>
          <h1 id="request" className="type-h2 lg:text-[1.375rem]">
            {job.service}
          </h1>
          <p className="dotted -mt-2 text-small text-ink-3 lg:hidden">
            <bdi>{job.commune}</bdi>
            <span>{format.relative(job.openedAt ?? job.createdAt, now)}</span>
          </p>
          {job.photos.length > 0 ? (
            <PhotoStrip photos={job.photos} from={ownPage} className="flex flex-wrap gap-2 lg:hidden" />
          ) : null}
          {isMatched ? <div className="max-lg:hidden">{description}</div> : description}
          <div className="max-lg:hidden">
            <Particulars {...{ job, address, seen, now }} />
          </div>
          <div className="flex flex-wrap justify-between gap-x-4">
            <details className="open:basis-full lg:hidden">
              <summary className="link inline-flex min-h-11 items-center">{t("jobs.mine.details")}</summary>
              {isMatched ? description : null}
              <Particulars {...{ job, address, seen, now }} />
            </details>
            {share}
          </div>
        </div>
      </section>
    </Lightbox>
  );
}

function Particulars({ job, address, seen, now }: Pick<RequestCardProps, "job" | "address" | "seen" | "now">) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="grid gap-2 pt-1 text-small">
      <JobFacts job={job} now={now} />
      {address ? (
        <ul className="text-ink-2">
          <Fact icon="house">
            <span className="sr-only">{t("jobs.fact.address")} </span>
            <bdi dir="auto">{address}</bdi>{" "}
            {seen ? (
              <a href={path(`/job/${job.id}/address`)} className="link inline-flex min-h-11 items-center">
                {seen}
              </a>
            ) : null}
          </Fact>
        </ul>
      ) : null}
    </div>
  );
}

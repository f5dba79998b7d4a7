import type { ReactNode } from "react";
import type { JobDetails } from "#app/views/jobs/job-view.ts";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { JobBadge } from "../details/job-badge.tsx";
import { Fact, JobFacts } from "../details/job-facts.tsx";
import { PhotoMosaic, PhotoStrip } from "../photos/job-photos.tsx";

type RequestCardProps = {
  job: JobDetails;
  address: string | null;
  addressLink: string | null;
  now: number;
  menu: ReactNode;
  /** On a phone the bar has the title and the menu. */
  hasBar: boolean;
};

/** The client's job, beside its offers. On a phone it is one line that opens, because the offers come first. */
export function ClientJobCard({ job, address, addressLink, now, menu, hasBar }: RequestCardProps) {
  const { t } = useTranslations();
  const path = usePath();
  const ownPage = path(`/job/${job.id}`);
  const isFolded = hasBar && job.status !== "draft";
  const forWide = hasBar ? "max-md:hidden" : "";
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
          <div className={`job-details-head ${forWide}`}>
            <JobBadge status={job.status} isHeld={job.isHeld} />
            {menu}
          </div>
          <h1 id="request" className={`type-h2 lg:text-[1.375rem] ${hasBar ? "max-md:sr-only" : ""}`}>
            {job.service}
          </h1>
          <div className={isFolded ? "max-lg:hidden" : ""}>{description}</div>
          <div className="max-lg:hidden">
            <Particulars {...{ job, address, addressLink, now }} />
          </div>
          <div className="flex flex-wrap items-center gap-x-2 lg:hidden">
            <PhotoStrip photos={job.photos} from={ownPage} className="flex gap-1 max-[409px]:[&_img]:size-11" />
            <details className="group open:order-1 open:basis-full">
              <summary className="link inline-flex min-h-11 items-center text-small group-open:mt-1">
                {t("jobs.mine.details")}
              </summary>
              {isFolded ? description : null}
              <Particulars {...{ job, address, addressLink, now }} />
            </details>
            {/* the card of the artisan says that a match is one */}
            {hasBar && job.status !== "matched" ? (
              <span className="ms-auto md:hidden">
                <JobBadge status={job.status} isHeld={job.isHeld} />
              </span>
            ) : null}
          </div>
        </div>
      </section>
    </Lightbox>
  );
}

function Particulars({ job, address, addressLink, now }: Pick<RequestCardProps, "job" | "address" | "addressLink" | "now">) {
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
            {addressLink ? (
              <a href={path(`/job/${job.id}/address`)} className="link inline-flex min-h-11 items-center">
                {addressLink}
              </a>
            ) : null}
          </Fact>
        </ul>
      ) : null}
    </div>
  );
}

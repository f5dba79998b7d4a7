import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { NoArtisansNearby, Widen } from "./no-artisans-nearby.tsx";
import { WaitingStar } from "./waiting-star.tsx";

type WaitingForOffersProps = {
  jobId: string;
  category: { id: number; slug: string };
  announcement: AnnouncementState | null;
  mayWrite: boolean;
};

/**
 * No offers yet: the star with empty points and placeholders for the first offers.
 * If no artisan was found: what the client can do.
 */
export function WaitingForOffers({ jobId, category, announcement, mayWrite }: WaitingForOffersProps) {
  const { t } = useTranslations();
  return (
    <section className="grid gap-4" aria-labelledby="waiting">
      <div className="grid justify-items-center gap-2 py-4 text-center">
        <WaitingStar
          slug={category.slug}
          id={category.id}
          isTelling={announcement?.promise === "running" && !announcement.notifiedNobody}
        />
        <h2 id="waiting" className="type-h2">
          {t(announcement?.notifiedNobody ? "jobs.nobody_near.title" : "jobs.show.waiting")}
        </h2>
        {announcement?.notifiedNobody ? (
          <NoArtisansNearby jobId={jobId} announcement={announcement} mayWrite={mayWrite} />
        ) : (
          <p className="max-w-md text-ink-2">{t("jobs.show.waiting_text")}</p>
        )}
        {announcement?.promise === "missed" && !announcement.notifiedNobody ? (
          <WhileWaiting jobId={jobId} mayWiden={announcement.mayWiden} />
        ) : null}
      </div>
      {(announcement?.notifiedNobody ? [] : [1, 2]).map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-4 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="size-14" />
          <span className="grid flex-1 gap-3">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </span>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </section>
  );
}

/** The promised minutes passed without an offer. */
function WhileWaiting({ jobId, mayWiden }: { jobId: string; mayWiden: boolean }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="grid w-full max-w-md gap-3" data-actions="no-offer-yet">
      <p className="text-ink-2">{t("jobs.reach.can")}</p>
      {mayWiden ? <Widen jobId={jobId} /> : null}
      <LinkButton href={path(`/job/${jobId}/edit`)} variant="outline" block>
        {t("jobs.reach.add")}
      </LinkButton>
    </div>
  );
}

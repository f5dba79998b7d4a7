import { Form, useNavigation } from "react-router";
import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import { Button } from "../../kit/button.tsx";
import { useOneSubmission } from "../../use-one-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type NoArtisansNearbyProps = {
  jobId: string;
  announcement: AnnouncementState;
  /** The client has an email address. */
  mayWrite: boolean;
};

/** No artisan was found: the client can widen the search once, or be notified later. Each is a separate form. */
export function NoArtisansNearby({ jobId, announcement, mayWrite }: NoArtisansNearbyProps) {
  const { t } = useTranslations();
  const isWaiting = announcement.tellLaterSince !== null;
  return (
    <div data-told="nobody" className="grid max-w-md justify-items-center gap-3">
      <p className="text-ink-2">{t(announcement.isLastWaveSent ? "jobs.nobody_near.widened" : "jobs.nobody_near.text")}</p>
      {announcement.mayWiden ? <Widen jobId={jobId} /> : null}
      {mayWrite ? <TellLater jobId={jobId} isWaiting={isWaiting} /> : null}
    </div>
  );
}

export function Widen({ jobId }: { jobId: string }) {
  const { t } = useTranslations();
  return <Ask action={`/job/${jobId}/widening`} label={t("jobs.nobody_near.widen")} isFirst />;
}

function TellLater({ jobId, isWaiting }: { jobId: string; isWaiting: boolean }) {
  const { t } = useTranslations();
  return (
    <>
      {isWaiting ? (
        <p role="status">{t("jobs.nobody_near.will_tell")}</p>
      ) : (
        <>
          <Ask action={`/job/${jobId}/later-letter`} label={t("jobs.nobody_near.later")} />
          <p className="text-small text-ink-2">{t("jobs.nobody_near.later_hint")}</p>
        </>
      )}
    </>
  );
}

function Ask({ action, label, isFirst }: { action: string; label: string; isFirst?: boolean }) {
  const path = usePath();
  const sendOnce = useOneSubmission();
  const isSent = useNavigation().formAction === path(action);
  return (
    <Form method="post" action={path(action)} onSubmit={sendOnce} className="w-full">
      <Button variant={isFirst ? "primary" : "outline"} block busy={isSent}>
        {label}
      </Button>
    </Form>
  );
}

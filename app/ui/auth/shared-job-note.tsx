import { leadsToJob } from "#app/views/auth/with-next.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** For visitors who followed the link of a job. The same for every such link, whether the job exists or not. */
export function SharedJobNote({ next }: { next: string | null }) {
  const { t } = useTranslations();
  if (!leadsToJob(next)) return null;
  return (
    <p className="flex gap-3 rounded-lg bg-cobalt-soft p-4 text-small" data-shared-job>
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-cobalt" />
      {t("shared_job.sign_in")}
    </p>
  );
}

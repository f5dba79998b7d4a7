import { useTranslations } from "../use-translations.ts";

/** On documents without React: what read-document-again.ts needs. `says` is the state that the document shows. */
export function DocumentNews({ jobId, says = "" }: { jobId: string; says?: string }) {
  const { t } = useTranslations();
  return (
    <template
      data-news={jobId}
      data-says={says}
      data-changed={t("job_lifecycle.live.document")}
      data-kept={t("job_lifecycle.live.kept")}
      data-read={t("job_lifecycle.live.read")}
    />
  );
}

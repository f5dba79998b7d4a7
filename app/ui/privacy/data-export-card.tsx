import type { OwnExport } from "#app/domain/privacy/queries.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { useChangeToast } from "../live/use-change-toast.ts";
import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { usePath } from "../use-path.ts";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";
import { useTranslations } from "../use-translations.ts";

const READS_EVERY_MS = 5_000;

/** The data export: requested, in preparation, ready. */
export function DataExportCard({ archive }: { archive: OwnExport }) {
  const { t } = useTranslations();
  const path = usePath();
  const isPreparing = archive.status === "preparing";
  useIntervalWhileVisible(isPreparing, READS_EVERY_MS, useThrottledRevalidate());
  useChangeToast({ archive: archive.status === "ready" ? t("privacy.archive.ready", { at: archive.expiresAt }) : "" });
  return (
    <section id="archive" className="card" aria-labelledby="archive-title">
      <h3 id="archive-title" className="type-h4">
        {t("privacy.archive.title")}
      </h3>
      <p className="mt-1 mb-4 text-ink-2">{t("privacy.archive.text")}</p>
      {isPreparing ? (
        <div role="status" className="grid gap-3">
          <p>{t("privacy.archive.preparing")}</p>
          <p>
            <LinkButton href={`${path("/mydata")}#archive`} variant="outline" className="in-data-scripted:hidden">
              {t("privacy.archive.refresh")}
            </LinkButton>
          </p>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          {archive.status === "ready" ? (
            <>
              <p>{t("privacy.archive.ready", { at: archive.expiresAt })}</p>
              <LinkButton href={archive.path}>{t("privacy.archive.download")}</LinkButton>
            </>
          ) : null}
          <form method="post" action={path("/mydata/archive")}>
            <Button variant={archive.status === "ready" ? "ghost" : "primary"}>
              {t(archive.status === "ready" ? "privacy.archive.again" : "privacy.archive.ask")}
            </Button>
          </form>
        </div>
      )}
    </section>
  );
}

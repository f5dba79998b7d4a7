import type { VisitPageView } from "#app/views/visits/visits-page-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { VisitCard } from "./visit-card.tsx";

/** The visit ended before it was changed. */
export function UnchangeableVisit({ view: { card } }: { view: VisitPageView }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Page title={t("visits.page.gone")} width="prose">
      <div className="grid gap-4">
        <VisitCard visit={card} />
        <LinkButton href={path(`/job/${card.jobId}/visits`)} variant="outline">
          {t("visits.page.title")}
        </LinkButton>
      </div>
    </Page>
  );
}

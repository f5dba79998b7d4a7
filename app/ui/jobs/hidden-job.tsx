import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import type { HiddenJobFor } from "./hidden-job-for.ts";

/** In place of a job that this account may not see: what may be the reason, and what the user can do. */
export function HiddenJob({ isArtisan, isVerified, unsent, isHeld }: HiddenJobFor) {
  const { t } = useTranslations();
  const closed = unsent === null ? "shared_job.title" : "jobs.show.closed_for_you";
  const why = unsent === null ? (isArtisan ? "artisan" : "client") : "ended";
  const title = t(isHeld ? "shared_job.held" : closed);
  return (
    <div className="wrap-prose py-10">
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        tone="clay"
        icon={<Icon name="lock" />}
        title={title}
        action={isArtisan ? <WaysOfArtisan isVerified={isVerified} /> : <WaysOfClient />}
      >
        {isArtisan && !isVerified ? <p className="mb-2">{t("shared_job.unverified")}</p> : null}
        <p>{t(`shared_job.${isHeld ? "held_text" : why}`)}</p>
        {unsent === null ? null : (
          <p dir="auto" className="mt-4 rounded-md bg-sunken p-4 text-start whitespace-pre-line wrap-anywhere empty:hidden">
            {unsent}
          </p>
        )}
      </EmptyState>
    </div>
  );
}

function WaysOfArtisan({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <>
      {isVerified ? null : (
        <LinkButton href={path("/account/verification")} icon={<Icon name="id-card" className="size-5" />}>
          {t("shared_job.verify")}
        </LinkButton>
      )}
      <LinkButton href={path("/jobs")} variant={isVerified ? "primary" : "outline"}>
        {t("ui.nav.nearby")}
      </LinkButton>
      <LinkButton href={path("/categories")} variant="outline">
        {t("shared_job.categories")}
      </LinkButton>
      <LinkButton href={path("/wilayas")} variant="outline">
        {t("shared_job.wilayas")}
      </LinkButton>
    </>
  );
}

function WaysOfClient() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <>
      <LinkButton href={path("/account/requests")}>{t("ui.nav.my_requests")}</LinkButton>
      <LinkButton href={path("/new-job")} variant="outline">
        {t("ui.footer.post")}
      </LinkButton>
    </>
  );
}

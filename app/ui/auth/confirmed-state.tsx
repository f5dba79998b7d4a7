import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { MessagePage } from "./message-page.tsx";

type ConfirmedStateProps = {
  title: string;
  jobId: string | undefined;
  next: string | null;
  /** The next step of an artisan. */
  step: { to: string; label: string } | null;
};

/** Links to the job that was just posted, else to `next`, else to the first step. */
export function ConfirmedState({ title, jobId, next, step }: ConfirmedStateProps) {
  const { t } = useTranslations();
  const path = usePath();
  const isArtisan = useViewer()?.activeRole === "artisan";
  const onwards = next
    ? { href: next, label: t("auth.confirmed.go_on") }
    : isArtisan
      ? { href: path(step?.to ?? "/jobs"), label: step?.label ?? t("ui.nav.nearby") }
      : { href: path("/new-job"), label: t("ui.footer.post") };
  const start = isArtisan ? (step ? "artisan_step" : "artisan") : "client";
  const said = jobId ? "published" : next ? "ready" : start;
  return (
    <MessagePage
      title={title}
      tone="pine"
      icon={<Icon name="check" className="stroke-[2.5]" />}
      text={<p>{t(`auth.confirmed.${said}`)}</p>}
    >
      {jobId ? (
        <LinkButton href={path(`/job/${jobId}?sent=1`)} size="lg" block>
          {t("auth.confirmed.see_request")}
        </LinkButton>
      ) : null}
      {jobId && !next ? null : (
        <LinkButton href={onwards.href} size="lg" variant={jobId ? "outline" : "primary"} block>
          {onwards.label}
        </LinkButton>
      )}
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}

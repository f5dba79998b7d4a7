import type { EndedGuestJob } from "#app/views/guests/ended-guest-job.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { MessagePage } from "./message-page.tsx";

/** Shown instead of the code page if the job was already posted, closed or deleted. */
export function GuestJobEndedPage({ became, isReplaced, target }: EndedGuestJob) {
  const { t, format } = useTranslations();
  const path = usePath();
  const isPosted = became === "posted";
  return (
    <MessagePage
      title={t(isPosted ? "codes.over.posted" : "codes.over.closed")}
      tone={isPosted ? "pine" : undefined}
      icon={<Icon name={isPosted ? "badge-check" : "file-text"} />}
      text={
        <div className="grid gap-3">
          {isPosted ? (
            <p>
              {t("codes.over.posted_text")}{" "}
              <bdi dir="ltr" className="num font-semibold text-ink">
                {format.phone(target)}
              </bdi>
            </p>
          ) : (
            <p>{t("codes.over.closed_text")}</p>
          )}
          {isPosted && isReplaced ? <p>{t("codes.over.replaced_text")}</p> : null}
        </div>
      }
    >
      <LinkButton href={path(isPosted ? "/" : "/new-job")} size="lg" block>
        {t(isPosted ? "ui.error.go_home" : "ui.footer.post")}
      </LinkButton>
    </MessagePage>
  );
}

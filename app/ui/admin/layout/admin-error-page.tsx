import { useLocation } from "react-router";
import { LinkButton } from "../../kit/button.tsx";
import { StarArt } from "../../kit/display/star-art.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { ErrorNotes, mayRetry, useFault } from "../../layouts/error-page.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "./admin-page-frame.tsx";

/** The error page inside the admin area. It keeps the sidebar, so that an admin goes on with the next task. */
export function AdminErrorPage({ status }: { status: number }) {
  const { t } = useTranslations();
  const path = usePath();
  const { icon, tone, title, text } = useFault(status);
  const { pathname, search } = useLocation();
  const canRetry = mayRetry(status);
  return (
    <AdminPageFrame title={title}>
      <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
        <StarArt tone={tone}>{icon ?? <Icon name="inbox" />}</StarArt>
        <div className="mt-3 max-w-md text-ink-2">
          <p>{status === 404 ? t("admin.missing_text") : text}</p>
          <ErrorNotes />
        </div>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {canRetry ? (
            <LinkButton href={pathname + search} icon={<Icon name="refresh-cw" className="size-[18px]" />}>
              {t("ui.retry")}
            </LinkButton>
          ) : null}
          <LinkButton href={path("/panel-admin/dashboard")} variant={canRetry ? "outline" : "primary"}>
            {t("admin.dashboard.title")}
          </LinkButton>
        </div>
      </div>
    </AdminPageFrame>
  );
}

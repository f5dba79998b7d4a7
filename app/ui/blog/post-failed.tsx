import { useContext } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { RenderContext } from "../render-context.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The post does not exist, or could not be read. */
export function PostFailed({ status }: { status: 404 | 503 }) {
  const { t } = useTranslations();
  const path = usePath();
  const { requestId } = useContext(RenderContext);
  const { pathname } = useLocation();
  const canRetry = status === 503;
  return (
    <div className="wrap-prose py-10">
      <DocumentTitle title={t("blog.post_failed_text")} />
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        tone="clay"
        icon={<Icon name="unplug" />}
        title={t("blog.post_failed")}
        action={
          <>
            {canRetry ? (
              <LinkButton href={pathname} icon={<Icon name="refresh-cw" className="size-[18px]" />}>
                {t("ui.retry")}
              </LinkButton>
            ) : null}
            <LinkButton href={path("/blogs")} variant={canRetry ? "outline" : "primary"}>
              {t("blog.all_posts")}
            </LinkButton>
          </>
        }
      >
        <p>{t("blog.post_failed_text")}</p>
        {canRetry && requestId ? (
          <p className="mt-2 text-tiny text-ink-3">
            {t("ui.error.request_id")} <bdi dir="ltr">{requestId}</bdi>
          </p>
        ) : null}
      </EmptyState>
    </div>
  );
}

import { type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { RenderContext } from "../render-context.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The same in every language, so that programs recognise the page. Not for readers, who have a text in their language. */
const SENTENCE = "Unexpected Application Error!";

/** The error page. Shows the request id for support, and no details of the error. */
export function ErrorPage({ status }: { status: number }) {
  const { t } = useTranslations();
  const path = usePath();
  const { icon, tone, title, text } = useFault(status);
  const { pathname, search } = useLocation();
  const canRetry = mayRetry(status) && withoutPrefix(pathname) !== "/error";
  return (
    <div className="wrap-prose py-10">
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        tone={tone}
        icon={icon}
        title={title}
        action={
          <>
            {canRetry ? (
              <LinkButton href={pathname + search} icon={<Icon name="refresh-cw" className="size-[18px]" />}>
                {t("ui.retry")}
              </LinkButton>
            ) : null}
            <LinkButton
              href={path("/")}
              variant={canRetry ? "outline" : "primary"}
              icon={canRetry ? null : <Icon name="house" className="size-5" />}
            >
              {t("ui.error.go_home")}
            </LinkButton>
            {status === 404 ? (
              <LinkButton href={path("/new-job")} variant="outline">
                {t("ui.footer.post")}
              </LinkButton>
            ) : null}
          </>
        }
      >
        <p>{text}</p>
        <ErrorNotes />
      </EmptyState>
    </div>
  );
}

export const mayRetry = (status: number) => status !== 403 && status !== 404;

/** For programs and for support. */
export function ErrorNotes() {
  const { t } = useTranslations();
  const { requestId } = useContext(RenderContext);
  return (
    <>
      {isOffline() ? null : (
        <p lang="en" dir="ltr" className="sr-only" aria-hidden>
          {SENTENCE}
        </p>
      )}
      {requestId ? (
        <p className="text-tiny text-ink-3 *:inline-block *:max-w-full *:text-[0.6875rem] *:wrap-anywhere">
          {t("ui.error.request_id")} <bdi dir="ltr">{requestId}</bdi>
        </p>
      ) : null}
    </>
  );
}

export function useFault(status: number): { icon: ReactNode; tone: "brand" | "clay"; title: string; text: string } {
  const { t } = useTranslations();
  if (status === 404)
    return { icon: undefined, tone: "brand", title: t("ui.error.not_found"), text: t("ui.error.not_found_text") };
  if (status === 403)
    return { icon: <Icon name="lock" />, tone: "clay", title: t("ui.error.forbidden"), text: t("ui.error.forbidden_text") };
  if (isOffline())
    return { icon: <Icon name="wifi-off" />, tone: "clay", title: t("ui.error.offline"), text: t("ui.error.offline_text") };
  return { icon: <Icon name="unplug" />, tone: "clay", title: t("ui.error.app"), text: t("ui.error.app_text") };
}

/** The server has a `navigator` too, but without `onLine`. */
const isOffline = () => globalThis.navigator?.onLine === false;

import { useTranslations } from "../../use-translations.ts";
import { Button, LinkButton } from "../button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Icon } from "../icons/icon.tsx";

/** Replaces content that failed to load. `message` is the server's. Retry reloads the page, or calls `onRetry`. */
export function InlineError({ title, message, retryHref = "", onRetry, busy }: InlineErrorProps) {
  const { t } = useTranslations();
  const look = { variant: "outline", size: "sm", icon: <Icon name="refresh-cw" className="size-4" /> } as const;
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        onRetry ? (
          <Button {...look} type="button" onClick={onRetry} busy={busy ?? false} busyLabel={t("ui.loading")}>
            {t("ui.retry")}
          </Button>
        ) : (
          <LinkButton {...look} href={retryHref}>
            {t("ui.retry")}
          </LinkButton>
        )
      }
    >
      {message}
    </Alert>
  );
}

type InlineErrorProps = { title: string; message?: string; retryHref?: string; onRetry?: () => void; busy?: boolean };

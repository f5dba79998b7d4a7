import { useWords } from "../use-words.ts";
import { Button, LinkButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";

/** In the place of what could not be loaded; `message` is the server's. Trying again is the same page, or `onRetry`. */
export function InlineError({ title, message, retryHref = "", onRetry, busy }: InlineErrorProps) {
  const { t } = useWords();
  const look = { variant: "outline", size: "sm", icon: <Icon name="refresh-cw" className="size-4" /> } as const;
  return (
    <Notice
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
    </Notice>
  );
}

type InlineErrorProps = { title: string; message?: string; retryHref?: string; onRetry?: () => void; busy?: boolean };

import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useToast } from "./kit/feedback/toasts.tsx";
import type { NotAccepted } from "./not-accepted-texts.ts";
import { useTranslations } from "./use-translations.ts";

/**
 * Shows that the form was not sent and that its input is kept, until it is sent again. `lost` is a new object each time. `isBusy`:
 * a form without navigation is on its way.
 */
export function useNotSentToast(lost: { said?: NotAccepted | undefined } | null, onRetry: () => void, isBusy = false) {
  const { t } = useTranslations();
  const toast = useToast();
  const say = useRef(() => () => {});
  say.current = () =>
    toast({
      ...(lost?.said ?? { title: t("ui.error.not_sent"), text: t("ui.error.not_sent_text"), lost: "form" as const }),
      tone: "error",
      action: { label: t("ui.retry"), onPress: onRetry },
    });
  const isSending = useNavigation().formMethod === "POST" || isBusy;
  useEffect(() => (lost && !isSending ? say.current() : undefined), [lost, isSending]);
}

import { useEffect, useRef } from "react";
import { useToast } from "../kit/toasts.tsx";
import { useWords } from "../use-words.ts";

/** Says that the form did not arrive and that nothing of it is lost; `lost` is new each time. */
export function useLostWords(lost: object | null, onRetry: () => void) {
  const { t } = useWords();
  const toast = useToast();
  const say = useRef(() => {});
  say.current = () =>
    toast({
      title: t("jobs.new.not_sent"),
      text: t("jobs.new.not_sent_text"),
      tone: "error",
      action: { label: t("ui.retry"), onPress: onRetry },
    });
  useEffect(() => {
    if (lost) say.current();
  }, [lost]);
}

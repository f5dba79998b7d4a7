import { useEffect, useRef } from "react";
import { useToast } from "../kit/toasts.tsx";
import { useWords } from "../use-words.ts";

const LONG_ENOUGH_MS = 6_000;

/** Says when the network goes and comes back, and when sending failed for want of it: `lost` is new each time. */
export function useNetworkWords(lost: object | null, onRetry: () => void) {
  const { t } = useWords();
  const toast = useToast();
  const say = useRef({ t, toast, onRetry });
  say.current = { t, toast, onRetry };

  useEffect(() => {
    const { t, toast } = say.current;
    const away = () =>
      toast({ title: t("jobs.new.offline"), text: t("jobs.new.offline_text"), tone: "info", durationMs: LONG_ENOUGH_MS });
    const back = () => toast({ title: t("jobs.new.online") });
    addEventListener("offline", away);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", away);
      removeEventListener("online", back);
    };
  }, []);

  useEffect(() => {
    if (!lost) return;
    const { t, toast } = say.current;
    toast({
      title: t("jobs.new.not_sent"),
      text: t("jobs.new.not_sent_text"),
      tone: "error",
      action: { label: t("ui.retry"), onPress: () => say.current.onRetry() },
    });
  }, [lost]);
}

import { useEffect } from "react";
import { isReachable } from "../is-reachable.ts";
import { useToast } from "../kit/feedback/toasts.tsx";
import { useRevalidate } from "../use-revalidate.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * On hydrated pages: shows that the connection is lost until it is back. Nothing is loaded meanwhile, because the page would be
 * lost.
 */
export function OfflineToast() {
  const { t } = useTranslations();
  const toast = useToast();
  const revalidate = useRevalidate();
  useEffect(() => {
    let takeAway = () => {};
    const retry = async () => ((await isReachable()) ? revalidate() : say());
    const say = () => {
      takeAway();
      const action = { label: t("ui.retry"), onPress: retry };
      takeAway = toast({ lost: "page", tone: "error", title: t("ui.error.offline"), text: t("ui.error.offline_text"), action });
    };
    const cheer = () => {
      takeAway();
      toast({ title: t("ui.error.online") });
    };
    addEventListener("offline", say);
    addEventListener("online", cheer);
    if (!navigator.onLine) say();
    return () => {
      takeAway();
      removeEventListener("offline", say);
      removeEventListener("online", cheer);
    };
  }, [t, toast, revalidate]);
  return null;
}

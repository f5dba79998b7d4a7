import { useCallback, useEffect, useState } from "react";
import { isTyped } from "../jobs/use-job-news.ts";
import { useToast } from "../kit/feedback/toasts.tsx";
import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { useTranslations } from "../use-translations.ts";

const ASKS_EVERY_MS = 30_000;
const SHOWN_MS = 8_000;

/**
 * Whether the request takes no offers any more, which a toast says once. An artisan without an offer gets neither notifications
 * about it nor its socket, so the form asks: at an interval, and beside typed text when the page becomes visible.
 */
export function useClosedMeanwhile(jobId: string): boolean {
  const { t } = useTranslations();
  const toast = useToast();
  const [isClosed, setClosed] = useState(false);
  const ask = useCallback(async () => {
    const answer = await fetch(`/api/v1/services/jobs/${jobId}`).catch(() => null);
    if (answer?.status === 404) setClosed(true);
    // as: the response of our own API
    else if (answer?.ok) setClosed(((await answer.json()) as { status: string }).status !== "open");
  }, [jobId]);
  useIntervalWhileVisible(true, ASKS_EVERY_MS, ask);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && isTyped()) void ask();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [ask]);
  useEffect(() => {
    if (isClosed)
      toast({ tone: "info", title: t("jobs.show.closed_for_you"), text: t("offers.form.closed_kept"), durationMs: SHOWN_MS });
  }, [isClosed, t, toast]);
  return isClosed;
}

import { useCallback, useEffect, useState } from "react";
import { isTyped } from "../jobs/use-job-news.ts";
import { useToast } from "../kit/feedback/toasts.tsx";
import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { useTranslations } from "../use-translations.ts";

const ASKS_EVERY_MS = 30_000;
const SHOWN_MS = 8_000;

type Answered = { status: string; offers_count: number; offers_cap: number };

const takesOffers = ({ status, offers_count: count, offers_cap: cap }: Answered) => status === "open" && count < cap;

/**
 * Whether the request takes no offers any more, which a toast says once. An artisan without an offer gets neither notifications
 * about it nor its socket, so beside a typed offer the page asks: at an interval, and when it becomes visible. A request that is
 * closed, held or full is answered alike.
 */
export function useClosedMeanwhile(jobId: string, isOn: boolean): boolean {
  const { t } = useTranslations();
  const toast = useToast();
  const [isClosed, setClosed] = useState(false);
  const ask = useCallback(async () => {
    if (!isTyped()) return;
    const answer = await fetch(`/api/v1/services/jobs/${jobId}`).catch(() => null);
    if (answer?.status === 404) setClosed(true);
    // as: the response of our own API
    else if (answer?.ok) setClosed(!takesOffers((await answer.json()) as Answered));
  }, [jobId]);
  useIntervalWhileVisible(isOn, ASKS_EVERY_MS, ask);
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      if (document.visibilityState === "visible") void ask();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isOn, ask]);
  useEffect(() => {
    if (isClosed)
      toast({ tone: "info", title: t("offers.form.takes_none"), text: t("offers.form.closed_kept"), durationMs: SHOWN_MS });
  }, [isClosed, t, toast]);
  return isOn && isClosed;
}

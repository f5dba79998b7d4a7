import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { FormNews } from "#app/views/jobs/change-texts.ts";
import { LATE_FORM } from "#app/views/jobs/late-form.ts";
import { useToast } from "../kit/feedback/toasts.tsx";
import { useGuestOfferNews } from "../offers/use-guest-offer-news.ts";
import { useJobNews } from "./use-job-news.ts";

/** Keeps a page with a form about a job current. If the form is no longer possible, its loader leads to the job, and that is said. */
export function useFormNews({ jobId, isGuest, moved, shown, ...live }: FormNews): void {
  const toast = useToast();
  const isReading = useRef(false);
  isReading.current = useRevalidator().state === "loading";
  useGuestOfferNews({ isGuest, jobId, shown });
  useJobNews(jobId, live);
  useEffect(
    () => () => {
      const isMoved = isReading.current || location.search === `?${LATE_FORM}`;
      if (isMoved && location.pathname.endsWith(`/job/${jobId}`)) toast({ tone: "info", title: moved });
    },
    [jobId, moved, toast],
  );
}

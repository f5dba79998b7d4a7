import type { ChangeTexts } from "#app/views/jobs/change-texts.ts";
import { hasFormChanged } from "../has-form-changed.ts";
import { usePageNews } from "../live/use-page-news.ts";

/** The typed text stays, because the page of the job may no longer exist for an artisan who writes an offer. */
export const isTyped = () => [...document.querySelectorAll<HTMLFormElement>("main form")].some(hasFormChanged);

/** Keeps the page of a job current by notifications about it. */
export const useJobNews = (jobId: string, { says, kept }: ChangeTexts, isOn = true): void =>
  usePageNews({ isAbout: ({ job }) => job === jobId, says, isOn, kept: { isTyped, ...kept } });

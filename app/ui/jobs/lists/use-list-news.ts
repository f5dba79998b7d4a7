import { READ_BY_PAGE } from "#app/domain/notifications/link-rules.ts";
import type { Sentences } from "../../live/use-change-toast.ts";
import { usePageNews } from "../../live/use-page-news.ts";

const ABOUT_THE_READER: readonly string[] = [...READ_BY_PAGE.papers, "artisan_paused"];

/** Reads the list again when the artisan may do more or less. New requests are announced by newer-jobs.tsx. */
export const useListNews = (says: Sentences): void =>
  usePageNews({ isAbout: ({ type }) => ABOUT_THE_READER.includes(type), says, byNewsAlone: true });

import { useWords } from "../use-words.ts";

/** How many files wait, and since when the oldest; undefined where none does. */
export function useWaitingWords(count: number, oldestAt: number | undefined, now: number): string | undefined {
  const { t, format } = useWords();
  return oldestAt === undefined ? undefined : t("panel.review.waiting", { count, since: format.relative(oldestAt, now) });
}

import { pluralSentence } from "../landing/plural-sentence.ts";
import { listenToFeed } from "./listen-to-feed.ts";

const AFTER_LOAD_MS = 1_000;

/** The bell's name without unread notifications, and for each plural form of the count (pluralForms). */
type Words = { none?: string; unread?: string; shown?: string };

/** Updates the badges of the bell and the chat on documents without React. */
export function initLiveBadges({ none = "", unread, shown }: Words, alsoThen: () => void): void {
  const mark = (place: string, count: number) => {
    for (const link of document.querySelectorAll(`:is(header, nav) a[href$="${place}"]`)) {
      link.setAttribute("data-unread", String(count > 0));
      if (place === "/notifications") link.setAttribute("aria-label", count > 0 ? pluralSentence(unread, count) : none);
    }
  };
  const begin = () =>
    setTimeout(() => {
      listenToFeed(
        () => Number(shown),
        ({ notifications, messages }) => {
          mark("/notifications", notifications);
          mark("/chat", messages);
        },
      );
      alsoThen();
    }, AFTER_LOAD_MS);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

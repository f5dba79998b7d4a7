import type { ServiceEntry } from "./service-search.ts";

export type ServiceCard = ServiceEntry & { item: HTMLElement; title: HTMLElement; line: HTMLElement };

/** The cards that services.tsx wrote, as what can be searched. */
export const serviceCards = (): ServiceCard[] =>
  [...document.querySelectorAll<HTMLElement>("[data-service]")].flatMap((item) => {
    const [title, line] = item.querySelectorAll<HTMLElement>("[data-name],[data-line]");
    if (!title || !line) return [];
    const { service = "", specialities = "" } = item.dataset;
    return { item, title, line, name: title.textContent, words: service, specialities: specialities.split("|") };
  });

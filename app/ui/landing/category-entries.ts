import type { CategoryEntry } from "./category-search.ts";

export type CategoryCard = CategoryEntry & { item: HTMLElement; title: HTMLElement; line: HTMLElement };

/** Reads the searchable entries from the cards of categories-section.tsx. */
export const categoryCards = (): CategoryCard[] =>
  [...document.querySelectorAll<HTMLElement>("[data-service]")].flatMap((item) => {
    const [title, line] = item.querySelectorAll<HTMLElement>("[data-name],[data-line]");
    if (!title || !line) return [];
    const { service = "", specialities = "" } = item.dataset;
    return { item, title, line, name: title.textContent, id: Number(service), specialities: specialities.split("|") };
  });

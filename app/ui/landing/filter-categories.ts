import { type CategoryCard, categoryCards } from "./category-entries.ts";
import { findCategories } from "./category-search.ts";
import { markedText } from "./mark-text.ts";
import { pluralSentence } from "./plural-sentence.ts";
import { searchAsTyped } from "./search-as-typed.ts";

/** Filters the grid while the user types, marks the matches and announces their number. An empty box shows all. */
export function filterCategories(): void {
  const form = document.querySelector<HTMLFormElement>("[data-service-filter]");
  const box = form?.querySelector("input");
  const grid = document.querySelector<HTMLElement>("[data-services]");
  if (!form || !box || !grid) return;
  const cards = categoryCards();

  const show = (meant: readonly number[] | null) => {
    const typed = box.value.trim();
    const found = new Map(findCategories(cards, typed, meant ?? []).map(({ entry, specialities }) => [entry, specialities]));
    // the server may still find something
    if (meant === null && found.size === 0) return;
    grid.toggleAttribute("data-filtering", typed !== "");
    for (const card of cards) {
      const specialities = found.get(card);
      card.item.hidden = specialities === undefined;
      card.title.replaceChildren(...markedText(card.name, typed));
      card.line.replaceChildren(...markedLine(card, specialities ?? [], typed));
    }
    sayHowMany(form, found.size, typed);
  };
  searchAsTyped(box, show);
  form.addEventListener("reset", () => {
    box.value = "";
    show([]);
    box.focus();
  });
  // the browser may have restored the field on "back"
  if (box.value) box.dispatchEvent(new Event("input"));
}

const SPECIALITIES_SHOWN = 3;

/** Matching subcategories come first. */
function markedLine(card: CategoryCard, matching: readonly string[], typed: string): Node[] {
  const others = card.specialities.filter((name) => !matching.includes(name));
  return [...matching, ...others].slice(0, SPECIALITIES_SHOWN).flatMap((name) => {
    const part = document.createElement("span");
    part.replaceChildren(...(matching.length > 0 ? markedText(name, typed) : [new Text(name)]));
    return [part, new Text(" ")];
  });
}

function sayHowMany(form: HTMLFormElement, count: number, typed: string): void {
  const [status, none] = document.querySelectorAll<HTMLElement>("[data-services-found],[data-services-none]");
  if (!status || !none) return;
  const isNone = typed !== "" && count === 0;
  const [before = "", after = ""] = typed && !isNone ? pluralSentence(form.dataset.serviceFilter, count).split("{{typed}}") : [];
  const name = document.createElement("bdi");
  name.textContent = after ? typed : "";
  status.replaceChildren(before, name, after);
  none.hidden = !isNone;
  const link = none.querySelector("a");
  if (link) link.search = `?search=${encodeURIComponent(typed)}`;
}

import { categoryCards } from "./category-entries.ts";
import { suggestNames } from "./category-search.ts";
import { markedText } from "./mark-text.ts";
import { pluralSentence } from "./plural-sentence.ts";
import { searchAsTyped } from "./search-as-typed.ts";

/** The hero's search box as an ARIA combobox: suggests categories and subcategories. A choice fills the box. */
export function suggestCategories(): void {
  const box = document.querySelector<HTMLInputElement>("input[data-suggests]");
  const place = box?.closest("[data-suggest-box]");
  const list = place?.querySelector("ul");
  const status = place?.querySelector<HTMLElement>("[role=status]");
  if (!box || !list || !status) return;
  const cards = categoryCards();
  let active = -1;

  const activate = (index: number) => {
    active = index;
    for (const [at, option] of [...list.children].entries()) {
      option.toggleAttribute("data-active", at === index);
      option.setAttribute("aria-selected", String(at === index));
    }
    box.setAttribute("aria-activedescendant", list.children[index]?.id ?? "");
    list.children[index]?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    activate(-1);
  };
  const open = (meant: readonly number[] = []) => {
    const names = suggestNames(cards, box.value, meant);
    list.replaceChildren(...names.map((suggestion, index) => optionOf(suggestion, box.value, index)));
    list.hidden = names.length === 0;
    box.setAttribute("aria-expanded", String(names.length > 0));
    status.textContent = box.value.trim() ? pluralSentence(box.dataset.suggests, names.length) : "";
    activate(-1);
  };
  const choose = (option: Element | null | undefined) => {
    if (!(option instanceof HTMLElement)) return;
    box.value = option.dataset.value ?? "";
    close();
  };

  list.setAttribute("role", "listbox");
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", list.id);
  close();
  searchAsTyped(box, (meant) => {
    // an option that was reached by keyboard stays
    if (document.activeElement === box && (meant === null || active < 0)) open(meant ?? []);
  });
  box.addEventListener("blur", close);
  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = list.children.length;
    if (event.key === "Escape" && !list.hidden) close();
    else if (event.key === "Enter" && list.children[active]) choose(list.children[active]);
    else if (step && list.hidden) open();
    else if (step && count > 0) activate((Math.max(active, step < 0 ? 0 : -1) + step + count) % count);
    else return;
    event.preventDefault();
  });
  // a press on the list must not take the focus from the field
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    if (event.target instanceof Element) choose(event.target.closest("li"));
    event.preventDefault();
  });
}

function optionOf({ name, of }: { name: string; of?: string }, typed: string, index: number): HTMLElement {
  const option = document.createElement("li");
  option.id = `suggestion-${index}`;
  option.className = "combobox-option";
  option.dataset.value = name;
  option.setAttribute("role", "option");
  const label = document.createElement("span");
  label.className = "flex-1";
  label.replaceChildren(...markedText(name, typed));
  const category = document.createElement("span");
  category.className = "text-tiny text-ink-3";
  category.textContent = of ?? "";
  option.replaceChildren(label, category);
  return option;
}

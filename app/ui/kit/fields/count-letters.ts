/** On a static page: shows how much is typed in each text area with a counter, in the words and digit groups of its server. */
export function countLetters(): void {
  for (const area of document.querySelectorAll("textarea")) count(area);
  // at the document, because its content may be read again
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) count(target);
  });
}

function count(area: HTMLTextAreaElement): void {
  const counter = area.parentElement?.querySelector<HTMLElement>("[data-counter]");
  const words = counter?.dataset.counter;
  if (!counter || !words) return;
  const [, group = ""] = /\d(\D)\d{3}/.exec(words) ?? [];
  counter.textContent = words.replace("0", String(area.value.length).replace(/\B(?=\d{3}$)/, group));
}

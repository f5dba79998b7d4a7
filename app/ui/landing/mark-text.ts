import { matchRangeOf } from "./category-search.ts";

/** `text` with the typed part in a <mark>. Nothing is inserted between the letters, so that Arabic letters stay joined. */
export function markedText(text: string, typed: string): Node[] {
  const place = matchRangeOf(text, typed);
  if (!place) return [new Text(text)];
  const mark = document.createElement("mark");
  mark.textContent = text.slice(...place);
  return [new Text(text.slice(0, place[0])), mark, new Text(text.slice(place[1]))];
}

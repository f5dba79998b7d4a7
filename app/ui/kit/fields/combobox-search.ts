import { buildSearchPatterns, buildSearchText, placeOfMatch } from "#app/domain/shared/text/folding.ts";

export type ComboboxOption = {
  value: string;
  label: string;
  /** Shown before the label and searchable: the two digits of a wilaya. */
  code?: string;
  /** Other searchable spellings, such as the name in the other script. */
  also?: readonly string[];
};

export const textOf = ({ code, label }: ComboboxOption): string => (code ? `${code}\u00a0– ${label}` : label);

/** The options whose code or spelling contains the typed text, folded like all searches: names that begin with it, words, parts. */
export function searchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const forms = buildSearchPatterns(typed);
  if (forms.length === 0) return options;
  const found = options
    .map((option) => ({ option, text: buildSearchText([option.label, textOf(option), ...(option.also ?? [])]) }))
    .map(({ option, text }) => ({ option, place: placeOfMatch(text, forms) }))
    .filter(({ place }) => place >= 0);
  return found.toSorted((a, b) => a.place - b.place).map(({ option }) => option);
}

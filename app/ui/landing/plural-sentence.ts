/** The text for `count`, from the forms that pluralForms wrote into the page. */
export function pluralSentence(forms: string | undefined, count: number): string {
  const sentences: unknown = JSON.parse(forms ?? "{}");
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  const found = Object.entries(Object(sentences)).find(([name]) => name === form)?.[1];
  return String(found).replace("{{count, number}}", String(count));
}

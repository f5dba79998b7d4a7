/**
 * While the user types, hides the error of a field and its line in the summary once the value differs and is valid.
 * The error returns with the refused value.
 */
export function clearFixedErrors(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("form input[aria-invalid=true]")) watch(field);
}

function watch(field: HTMLInputElement): void {
  const refused = field.value;
  const sentence = document.getElementById(`${field.id}-error`);
  const line = document.querySelector(`[role=alert] a[href="#${field.id}"]`)?.closest("li");
  const summary = line?.closest<HTMLElement>("[role=alert]");
  const look = () => {
    const isMended = field.value !== refused && field.validity.valid;
    field.setAttribute("aria-invalid", String(!isMended));
    if (sentence) sentence.hidden = isMended;
    if (line) line.hidden = isMended;
    if (summary) summary.hidden = !summary.querySelector("li:not([hidden])");
  };
  field.addEventListener("input", look);
  field.addEventListener("change", look);
}

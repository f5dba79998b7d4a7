const input = (target: EventTarget | Element | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(".file-button > input") ? target : null;

/** On a static page: shows the names of the files that a FileButton has, and sends no form with more than it takes. */
export function listChosenFiles(): void {
  document.addEventListener("change", ({ target }) => show(input(target)));
  // before the listeners of the window, for which the form would be on its way
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const full = [...event.target.elements].find((one) => isTooFull(input(one)));
    if (!(full instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    full.focus();
  });
  for (const one of document.querySelectorAll(".file-button > input")) show(input(one));
}

const isTooFull = (one: HTMLInputElement | null): boolean => (one?.files?.length ?? 0) > Number(one?.dataset.most ?? Number.NaN);

function show(one: HTMLInputElement | null): void {
  const names = one?.parentElement?.querySelector("bdi");
  if (!one || !names) return;
  names.textContent = [...(one.files ?? [])].map(({ name }) => name).join(", ");
  const alert = one.parentElement?.querySelector("[role=alert]");
  if (!alert) return;
  alert.textContent = isTooFull(one) ? (one.dataset.tooMany ?? "") : "";
  if (isTooFull(one)) one.setAttribute("aria-invalid", "true");
  else one.removeAttribute("aria-invalid");
}

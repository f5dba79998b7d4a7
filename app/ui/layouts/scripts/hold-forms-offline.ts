/** Without a network a plain form would leave its page, and with it the chosen photos. It stays, and its button says why. */
export function holdFormsOffline(): void {
  addEventListener("submit", holdOffline, { capture: true });
  addEventListener("online", freeButtons);
  // A page that the back button restores may have missed that the network came back.
  addEventListener("pageshow", freeButtons);
}

function freeButtons(): void {
  for (const button of document.querySelectorAll("button")) button.setCustomValidity("");
}

function holdOffline(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || !form.matches("[method=post]")) return;
  event.preventDefault();
  // Other listeners take it for sent.
  event.stopImmediatePropagation();
  if (!(submitter instanceof HTMLButtonElement)) return;
  submitter.setCustomValidity(document.querySelector<HTMLElement>("template[data-offline]")?.dataset.offline ?? "");
  submitter.reportValidity();
}

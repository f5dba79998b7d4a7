/** The phone's own way to hand an address on; where it has none, the address is copied and the button says so. */
export function sharePage(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-share]");
  const label = button?.querySelector("span");
  if (!button || !label) return;
  // the address that everybody may use, whatever stands after it here
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  button.addEventListener("click", async () => {
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        label.textContent = button.dataset.share ?? "";
      }
    } catch {
      // who closes the sheet again has shared nothing; where nothing may be copied, the address bar has it
    }
  });
}

/** Opens the share dialog of the device. Without one the URL is copied; if that fails, it is selected in a field. */
export function sharePage(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-share]");
  const label = button?.querySelector("span");
  const box = document.querySelector<HTMLElement>("[data-share-address]");
  const field = box?.querySelector("input");
  if (!button || !label || !box || !field) return;
  // The canonical URL, without the query of this page.
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      label.textContent = button.dataset.share ?? "";
      // on a phone the button had only an icon
      label.className = "";
    } catch {
      box.hidden = false;
      button.hidden = true;
      field.value = url;
      field.select();
    }
  };
  button.addEventListener("click", async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title: document.title, url });
    } catch (error) {
      // closing the share dialog is not an error
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  });
}

/** The form of the landing page learns when somebody began to write in it; without that its own page asks him to send it once more. */
export function openContactForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-contact]");
  const opened = form?.querySelector<HTMLInputElement>("input[name=opened]");
  if (!form || !opened || opened.value) return;
  const open = async () => {
    const answer = await fetch(`${form.action}/opened`).catch(() => null);
    if (answer?.ok) opened.value = await answer.text();
  };
  form.addEventListener("focusin", open, { once: true });
}

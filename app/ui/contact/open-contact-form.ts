/**
 * Sets the timestamp of the landing page's form when the user starts to type.
 * Without it the contact page asks to send the form again.
 */
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

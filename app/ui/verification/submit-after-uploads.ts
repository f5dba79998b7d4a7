import { showBusy } from "../layouts/scripts/prevent-double-submit.ts";
import { pendingUploadsOf, uploadSlotsOf, uploadTextsOf } from "./upload-documents-early.ts";

/**
 * Sends a document form by script, so that the page and its input stay if no response arrives: the page is not cached. Waits
 * for running uploads. A refusal replaces the page's content and then calls `onAnswer`.
 */
export function submitAfterUploads(onAnswer: () => void): void {
  speakForTheBrowser();
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches("[data-papers]")) return;
      event.preventDefault();
      if (form.hasAttribute("aria-busy") || lacksConsent(form)) return;
      void send(form, event.submitter, () => {
        speakForTheBrowser();
        onAnswer();
      });
    },
    // Before the script of all pages, which marks a form as sent.
    { capture: true },
  );
}

/**
 * The server reports missing fields in the reader's language and keeps all values. Without scripts the browser reports them,
 * because a form without consent would lose its chosen images, which may not be stored.
 */
function speakForTheBrowser(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-papers]")) form.noValidate = true;
}

/** Reports it here and sends nothing, for the same reason. */
function lacksConsent(form: HTMLFormElement): boolean {
  const box = form.querySelector<HTMLInputElement>("input[name=consent]");
  const sentence = form.dataset.consent;
  if (!box || box.checked || sentence === undefined) return false;
  const id = `${box.id}-error`;
  const known = document.getElementById(id);
  const line = known ?? Object.assign(document.createElement("p"), { id, className: "text-small text-danger" });
  line.textContent = sentence;
  if (!known) box.closest("label")?.insertAdjacentElement("afterend", line);
  const describedBy = new Set((box.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean)).add(id);
  box.setAttribute("aria-describedby", [...describedBy].join(" "));
  box.setAttribute("aria-invalid", "true");
  box.addEventListener("change", () => [line.remove(), box.removeAttribute("aria-invalid")], { once: true });
  box.focus();
  return true;
}

async function send(form: HTMLFormElement, button: HTMLElement | null, onAnswer: () => void): Promise<void> {
  const [place] = uploadSlotsOf(form);
  const texts = place ? uploadTextsOf(place) : null;
  const say = lineIn(form, button);
  const showIdle = button ? showBusy(button) : () => {};
  const free = () => {
    form.removeAttribute("aria-busy");
    showIdle();
  };
  form.setAttribute("aria-busy", "true");
  const late = pendingUploadsOf(form);
  say(late.length > 0 ? (texts?.on_their_way ?? "") : "");
  await Promise.all(late);
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
    if (answer.redirected) {
      addEventListener("pageshow", free, { once: true });
      return location.assign(answer.url);
    }
    if (answer.status < 500 && showAnswer(await answer.text())) return onAnswer();
  } catch {
    // The text is shown below: no response arrived.
  }
  free();
  say(texts?.not_sent ?? "");
}

/** The element above the button that reports a missing response. */
function lineIn(form: HTMLFormElement, button: HTMLElement | null): (sentence: string) => void {
  const known = form.querySelector("[data-not-sent]");
  const line = known ?? Object.assign(document.createElement("p"), { className: "document-not-sent" });
  line.setAttribute("role", "alert");
  line.setAttribute("data-not-sent", "");
  if (!known) (button ?? form.lastElementChild)?.insertAdjacentElement("beforebegin", line);
  return (sentence) => {
    line.textContent = sentence;
  };
}

function showAnswer(text: string): boolean {
  const answer = new DOMParser().parseFromString(text, "text/html");
  const [now, next] = [document.querySelector("main"), answer.querySelector("main")];
  if (!now || !next) return false;
  document.title = answer.title;
  now.replaceWith(document.adoptNode(next));
  next.querySelector<HTMLElement>("[role=alert]")?.focus();
  return true;
}

import { showBusy } from "../layouts/send-forms-once.ts";
import { onTheirWay, placesOf, wordsOf } from "./send-papers-early.ts";

/**
 * A form of papers is sent from its document, which stays as it is where nothing is heard: the page is kept nowhere, so what
 * was typed and chosen would be gone with it. What is still on its way is waited for. A refusal takes the place of the page's
 * content, after which `onAnswer` is called.
 */
export function sendPapersWhole(onAnswer: () => void): void {
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches("[data-papers]")) return;
      event.preventDefault();
      if (!form.hasAttribute("aria-busy")) void send(form, event.submitter, onAnswer);
    },
    // before the page's own script, which marks what a browser sends
    { capture: true },
  );
}

async function send(form: HTMLFormElement, button: HTMLElement | null, onAnswer: () => void): Promise<void> {
  const [place] = placesOf(form);
  const said = place ? wordsOf(place) : null;
  const say = lineIn(form, button);
  const showIdle = button ? showBusy(button) : () => {};
  const free = () => {
    form.removeAttribute("aria-busy");
    showIdle();
  };
  form.setAttribute("aria-busy", "true");
  const late = onTheirWay(form);
  say(late.length > 0 ? (said?.on_their_way ?? "") : "");
  await Promise.all(late);
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
    if (answer.redirected) {
      addEventListener("pageshow", free, { once: true });
      return location.assign(answer.url);
    }
    if (answer.status < 500 && showAnswer(await answer.text())) return onAnswer();
  } catch {
    // said below: nothing was heard
  }
  free();
  say(said?.not_sent ?? "");
}

/** Where it is said that nothing was heard, above the button. */
function lineIn(form: HTMLFormElement, button: HTMLElement | null): (sentence: string) => void {
  const known = form.querySelector("[data-not-sent]");
  const line = known ?? Object.assign(document.createElement("p"), { className: "paper-not-sent" });
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

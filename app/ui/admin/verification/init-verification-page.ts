const QUARTER_DEGREES = 90;

/** Only here the keys J, K and the arrows work (WCAG 2.1.4). After a step the focus is here again. */
const FILES = ".verification-queue, .verification-steps";
const ARRIVES = "hirfa:review-step";

/**
 * The script of the verification page: a button rotates an image by 90 degrees, and Escape ends the zoom. In the queue J, K or
 * the arrows open the next or previous document, unless the decision form is partly filled in.
 */
export function initVerificationPage(): void {
  addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-turn]") : null;
    const turned = button?.closest(".document-viewer")?.querySelector<HTMLElement>(".document-turned");
    if (!turned) return;
    const degrees = (Number(turned.dataset.degrees ?? 0) + QUARTER_DEGREES) % 360;
    turned.dataset.degrees = String(degrees);
    turned.style.setProperty("--turn", `${degrees}deg`);
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const enlarged = [...document.querySelectorAll<HTMLInputElement>("[data-zoom]:checked")];
    for (const box of enlarged) box.checked = false;
    enlarged[0]?.focus();
  });
  const refusal = document.querySelector<HTMLFormElement>(".verification-decision form:has([name=reason])");
  const askForNote = () => {
    const isOther = refusal !== null && new FormData(refusal).get("reason") === "other";
    refusal?.querySelector("[name=note]")?.toggleAttribute("required", isOther);
  };
  refusal?.addEventListener("change", askForNote);
  askForNote();
  const decision = document.querySelector<HTMLElement>(".verification-decision");
  decision?.addEventListener("input", () => decision.setAttribute("data-touched", ""));
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isAmongFiles(event.target)) return;
    const rel = relOf(event.key);
    const step = rel && document.querySelector<HTMLAnchorElement>(`.verification-steps a[rel=${rel}]`);
    if (!step || document.querySelector(".review [data-touched]")) return;
    sessionStorage.setItem(ARRIVES, rel);
    step.click();
  });
  stayAmongFiles();
}

const isAmongFiles = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FILES) !== null;

/** After a step by keyboard the next page gets the focus too. */
function stayAmongFiles(): void {
  const rel = sessionStorage.getItem(ARRIVES);
  sessionStorage.removeItem(ARRIVES);
  if (!rel) return;
  const steps = [...document.querySelectorAll<HTMLAnchorElement>(".verification-steps a[rel]")];
  (steps.find((step) => step.rel === rel) ?? steps[0])?.focus();
}

function relOf(key: string): "next" | "prev" | null {
  if (key.toLowerCase() === "j") return "next";
  if (key.toLowerCase() === "k") return "prev";
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === forward) return "next";
  return key === "ArrowLeft" || key === "ArrowRight" ? "prev" : null;
}

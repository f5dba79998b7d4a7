const QUARTER_DEGREES = 90;

/** In the review: a button turns its picture by a quarter, and J, K or the arrows lead to the next file or the one before. */
export function serveReview(): void {
  addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-turn]") : null;
    const turned = button?.closest(".paper-view")?.querySelector<HTMLElement>(".paper-turned");
    if (!turned) return;
    const degrees = (Number(turned.dataset.degrees ?? 0) + QUARTER_DEGREES) % 360;
    turned.dataset.degrees = String(degrees);
    turned.style.setProperty("--turn", `${degrees}deg`);
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rel = relOf(event.key);
    if (rel) document.querySelector<HTMLAnchorElement>(`.review-steps a[rel=${rel}]`)?.click();
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input:not([type=checkbox]),select,textarea,.paper-sheet") !== null;

function relOf(key: string): "next" | "prev" | null {
  if (key.toLowerCase() === "j") return "next";
  if (key.toLowerCase() === "k") return "prev";
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === forward) return "next";
  return key === "ArrowLeft" || key === "ArrowRight" ? "prev" : null;
}

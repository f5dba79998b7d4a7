const SECOND_MS = 1_000;

/**
 * Delays a decision for a few seconds, so that it can be undone.
 * Leaving the page sends it at once, because a lost decision could not be reported.
 */
export function initUndo(): void {
  const card = document.querySelector<HTMLElement>(".take-back");
  const [label, left] = [card?.querySelector("p"), card?.querySelector("[data-left]")];
  const decision = card?.closest<HTMLElement>(".receipt-decision");
  if (!card || !label || !left || !decision) return;
  const line = decision.querySelector("[data-taken-back-line]");
  const buttons = decision.querySelectorAll<HTMLButtonElement>(".receipt-bar button");
  let timer: ReturnType<typeof setInterval> | undefined;
  let decided: HTMLFormElement | undefined;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    decided = undefined;
    card.hidden = true;
    for (const button of buttons) button.disabled = false;
  };
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.undo === undefined) return;
      // A form with a missing field is reported at once.
      if (!form.checkValidity()) return;
      event.preventDefault();
      if (timer !== undefined) return;
      decided = form;
      let seconds = Number(card.dataset.seconds);
      label.textContent = form.dataset.undo;
      left.textContent = String(seconds);
      card.style.setProperty("--seconds", `${seconds}s`);
      if (line) line.textContent = "";
      card.hidden = false;
      decision.setAttribute("data-touched", "");
      for (const button of buttons) button.disabled = true;
      card.querySelector("button")?.focus();
      timer = setInterval(() => {
        seconds -= 1;
        left.textContent = String(Math.max(0, seconds));
        if (seconds > 0) return;
        clearInterval(timer);
        decided = undefined;
        // submit() does not validate again and fires no event.
        form.submit();
      }, SECOND_MS);
    },
    { capture: true },
  );
  const takeBack = () => {
    stop();
    decision.removeAttribute("data-touched");
  };
  addEventListener("pagehide", () => {
    if (!decided) return takeBack();
    const fields = [...new FormData(decided)].map(([name, value]) => [name, String(value)]);
    navigator.sendBeacon(decided.action, new URLSearchParams(fields));
    takeBack();
    // A browser may restore the page from its cache. Then it must show the receipt's current status.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  });
  card.querySelector("button")?.addEventListener("click", () => {
    takeBack();
    if (line) line.textContent = card.dataset.undone ?? "";
    buttons[0]?.focus();
  });
}

const SECOND_MS = 1_000;

/**
 * A decision waits some seconds before it is sent, and can be taken back until then; nothing has left the page by that time.
 * Whoever leaves the page meanwhile has decided nothing.
 */
export function serveTakeBack(): void {
  const card = document.querySelector<HTMLElement>(".take-back");
  const [said, left] = [card?.querySelector("p"), card?.querySelector("[data-left]")];
  const decision = card?.closest<HTMLElement>(".receipt-decision");
  if (!card || !said || !left || !decision) return;
  const line = decision.querySelector("[data-taken-back-line]");
  const buttons = decision.querySelectorAll<HTMLButtonElement>(".receipt-bar button");
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    card.hidden = true;
    for (const button of buttons) button.disabled = false;
  };
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.takeBack === undefined) return;
      // what lacks something is told so at once
      if (!form.checkValidity()) return;
      event.preventDefault();
      if (timer !== undefined) return;
      let seconds = Number(card.dataset.seconds);
      said.textContent = form.dataset.takeBack;
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
        // asks nothing again, and tells no listener
        form.submit();
      }, SECOND_MS);
    },
    { capture: true },
  );
  const takeBack = () => {
    stop();
    decision.removeAttribute("data-touched");
  };
  // a browser may keep the page and bring it back with its clock
  addEventListener("pagehide", takeBack);
  card.querySelector("button")?.addEventListener("click", () => {
    takeBack();
    if (line) line.textContent = card.dataset.takenBack ?? "";
    buttons[0]?.focus();
  });
}

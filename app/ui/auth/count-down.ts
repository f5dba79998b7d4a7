import { formatCountdown } from "./format-countdown.ts";

/** On static pages: counts down the seconds until a form may be sent, then shows its button. */
export function countDown(): void {
  for (const form of document.querySelectorAll<HTMLElement>("form[data-wait]")) start(form);
}

function start(form: HTMLElement): void {
  const clock = form.querySelector("[data-clock]");
  const end = Date.now() + Number(form.dataset.wait) * 1000;
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (clock) clock.textContent = formatCountdown(seconds);
    form.toggleAttribute("data-counting", seconds > 0);
    if (seconds > 0) return;
    clearInterval(timer);
    form.toggleAttribute("data-over", true);
    // Announced once, at the end, because an announcement each second would disturb a typing user.
    const status = form.querySelector<HTMLElement>("[data-ready]");
    if (status) status.textContent = status.dataset.ready ?? "";
  };
  const timer = setInterval(tick, 1000);
  tick();
}

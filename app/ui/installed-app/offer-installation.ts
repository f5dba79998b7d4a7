import { isIos, isStandaloneOnIos } from "./ios.ts";

/** The event of browsers that can install the site by a button. TypeScript has no type for it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };
const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

const STORAGE_KEY = "install";
const CLOSED = "closed";

/**
 * Shows the cards of install-card.tsx where the site can be installed, by `data-install` at the root. The card stands only on
 * pages after a job or an offer was sent. Nothing is asked before its button is pressed.
 */
export function offerInstallation(): void {
  if (isClosed() || matchMedia("(display-mode: standalone)").matches || isStandaloneOnIos()) return;
  const { dataset } = document.documentElement;
  let prompt: InstallPrompt | null = null;
  if (isIos()) dataset.install = "ios";
  addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallPrompt(event)) return;
    // the browser's own bar would ask at once
    event.preventDefault();
    prompt = event;
    dataset.install = "prompt";
  });
  const hide = () => {
    delete dataset.install;
  };
  addEventListener("appinstalled", hide);
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("[data-install-action]") : null;
    if (!button) return;
    hide();
    if (button.getAttribute("data-install-action") === "close") close();
    // A prompt can be used once.
    else void prompt?.prompt();
    prompt = null;
  };
  // React stops a click on what it has not hydrated yet
  addEventListener("click", press, { capture: true });
}

const isClosed = () => {
  try {
    return localStorage.getItem(STORAGE_KEY) === CLOSED;
  } catch {
    return false;
  }
};

function close(): void {
  try {
    localStorage.setItem(STORAGE_KEY, CLOSED);
  } catch {
    // storage may be forbidden; the card is hidden on this page
  }
}

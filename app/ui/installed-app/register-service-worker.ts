import { hasUnsentText, trackTyping } from "./has-unsent-text.ts";
import type { PageMessage } from "./service-worker-types.ts";
import { showUpdateBar } from "./show-update-bar.ts";

/** Registers the service worker after the page has loaded, and offers each new version. Not in development, where files change. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  trackTyping();
  const register = () => {
    const options = { scope: "/", updateViaCache: "none" } as const;
    // Private windows refuse it, and browsers under test resolve it without a registration. The site works without.
    const registered: Promise<ServiceWorkerRegistration | undefined> = navigator.serviceWorker.register("/sw.js", options);
    registered.then(
      (registration) => registration && offerUpdates(registration),
      () => {},
    );
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  let isPressed = false;
  let isReloading = false;
  /** The page loads the new version once, and never while typed text would be lost. */
  const reload = () => {
    if (isReloading) return;
    if (hasUnsentText()) return showUpdateBar("unsent", reload);
    isReloading = true;
    location.reload();
  };
  const activate = () => {
    const { waiting } = registration;
    if (!waiting) return reload();
    isPressed = true;
    waiting.postMessage({ type: "skip_waiting" } satisfies PageMessage);
  };
  const offer = () => {
    const { waiting, active } = registration;
    // without an active worker it is the first one, which waits for nobody
    if (!waiting || !active) return;
    // A page that no worker controls, after a forced reload, gets no controllerchange.
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated" && isPressed) reload();
    });
    showUpdateBar("ready", activate);
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  // Another page may have pressed its button.
  navigator.serviceWorker.addEventListener("controllerchange", reload);
}

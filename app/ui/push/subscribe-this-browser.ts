import { isIos, isStandaloneOnIos } from "../installed-app/ios.ts";
import type { PushStateName } from "./push-state.tsx";

const SUBSCRIPTIONS = "/api/v1/auth/push/subscriptions/";
/** A browser that refused the service worker never says that it is ready. */
const READY_MS = 10_000;

/** Shows whether this browser gets pushes. The permission is asked for by the button alone. */
export function subscribeThisBrowser(): void {
  const box = document.querySelector<HTMLElement>("[data-push-state]");
  const button = box?.querySelector("button[data-push-action]");
  if (!box || !(button instanceof HTMLButtonElement)) return;
  if (isIos() && !isStandaloneOnIos()) box.dataset.pushIos = "";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
  const show = (state: PushStateName) => {
    box.dataset.pushState = state;
  };
  const showCurrent = () => currentState(box).then(show);
  show(Notification.permission === "denied" ? "denied" : "default");
  showCurrent();
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", showCurrent))
    .catch(() => {});
  button.addEventListener("click", () => {
    const error = box.querySelector<HTMLElement>("[data-push-error]");
    button.disabled = true;
    if (error) error.hidden = true;
    subscribe(box.dataset.publicKey ?? "")
      .then((isSubscribed) => (isSubscribed ? location.assign(location.pathname) : showCurrent()))
      .catch(() => {
        if (error) error.hidden = false;
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

/** Subscribed only if the server knows it too: a subscription of the browser outlives a session. */
async function currentState({ dataset }: HTMLElement): Promise<PushStateName> {
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission !== "granted" || dataset.isSubscribed === undefined) return "default";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? "subscribed" : "default";
}

/** False if the user did not allow it. */
async function subscribe(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await ready();
  const old = await pushManager.getSubscription();
  if (old && base64Url(old.options.applicationServerKey) !== publicKey) await old.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const response = await fetch(SUBSCRIPTIONS, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
  if (!response.ok) throw new Error(`subscribing was answered ${response.status}`);
  return true;
}

const ready = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no service worker")), READY_MS)),
  ]);

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

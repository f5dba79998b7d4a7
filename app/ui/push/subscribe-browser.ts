const SUBSCRIPTIONS = "/api/v1/auth/push/subscriptions/";
/** A browser that refused the service worker never says that it is ready. */
const READY_MS = 10_000;

export const canSubscribe = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function isSubscribedHere(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks for the permission, and subscribes this browser. False if the user did not allow it. */
export async function subscribeBrowser(publicKey: string): Promise<boolean> {
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

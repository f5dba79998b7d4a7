/** Where one photo may be put, until when. */
export type Slot = { id: string; url: string; headers: Record<string, string>; expiresAt: number };

/** `code` is the server's, or "lost" where nothing answered. `slot` is worth another try. */
export type SendFailure = { code: string; slot: Slot | null };
type Sent = { id: string } | SendFailure;

const ASK = "/api/v1/media/uploads/";
/** Our Worker names a photo that came already, the bucket says that the key is taken. */
const ALREADY_THERE = [409, 412];
const ADDRESS_REFUSED = 403;

type Sending = { photo: Blob; slot: Slot | null; signal: AbortSignal; onPercent: (percent: number) => void };

/** Asks for an address and puts the photo there (2.13). A second try goes to the same address while it holds. */
export async function sendPhoto({ photo, slot: known, signal, onPercent }: Sending): Promise<Sent> {
  const slot = known && known.expiresAt > Date.now() ? known : await askForSlot(photo, signal);
  if ("code" in slot) return slot;
  const { status, code } = await put(slot, photo, { signal, onPercent });
  if ((status >= 200 && status < 300) || ALREADY_THERE.includes(status)) return { id: slot.id };
  const isWorthless = status === ADDRESS_REFUSED || (status >= 400 && status < 500 && code !== "upload.cut_off");
  return { code, slot: isWorthless ? null : slot };
}

async function askForSlot(photo: Blob, signal: AbortSignal): Promise<Slot | SendFailure> {
  try {
    const answer = await fetch(ASK, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ purpose: "job_image", content_type: photo.type, size: photo.size }),
      signal,
    });
    const body: unknown = await answer.json().catch(() => null);
    return answer.status === 201 ? slotIn(body) : { code: codeIn(body, answer.status), slot: null };
  } catch {
    return { code: "lost", slot: null };
  }
}

const textAt = (body: unknown, name: string): string | null => {
  const found: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  return typeof found === "string" ? found : null;
};

function slotIn(body: unknown): Slot | SendFailure {
  const [id, url, expires] = [textAt(body, "id"), textAt(body, "url"), textAt(body, "expires_at")];
  if (!id || !url || !expires) return { code: "lost", slot: null };
  const headers: unknown = Reflect.get(Object(body), "headers");
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
  return { id, url, headers: Object.fromEntries(named), expiresAt: Date.parse(expires) };
}

/** A field of the question that is refused says no code: then the file is not one that can be sent. */
const codeIn = (body: unknown, status: number): string =>
  textAt(body, "code") ?? (status >= 500 ? "lost" : status === 401 ? "not_authenticated" : "media.not_an_image");

type Watch = Pick<Sending, "signal" | "onPercent">;

/** XMLHttpRequest, since fetch tells nothing while it sends. */
function put({ url, headers }: Slot, photo: Blob, { signal, onPercent }: Watch): Promise<{ status: number; code: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve({ status: 0, code: "lost" });
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.min(100, Math.round((100 * loaded) / (total || 1))));
    request.onload = () => resolve({ status: request.status, code: codeIn(parsed(request.responseText), request.status) });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(photo);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

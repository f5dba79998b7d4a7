/* A browser that reads pushes as RFC 8291 says, without the library that wrote them. */

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string) => new TextEncoder().encode(text);

export const bytesOf = (base64url: string): Bytes =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
export const base64urlOf = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export async function keyPair(name: "ECDH" | "ECDSA", usages: KeyUsage[]) {
  // as: a pair, because both algorithms are asymmetric
  const pair = (await crypto.subtle.generateKey({ name, namedCurve: "P-256" }, true, usages)) as CryptoKeyPair;
  // as: the raw form is bytes
  return { ...pair, raw: new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer) };
}

export type PushKeys = { keys: Awaited<ReturnType<typeof keyPair>>; auth: Bytes };

export const newPushKeys = async (): Promise<PushKeys> => ({
  keys: await keyPair("ECDH", ["deriveBits"]),
  auth: crypto.getRandomValues(new Uint8Array(16)),
});

async function hmac(key: Bytes, text: Bytes) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, text));
}

const joined = (...parts: Bytes[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const ONE = Uint8Array.of(1);

/** RFC 8291, 3.4, and RFC 8188 with one record. */
export async function decrypted(body: Bytes, { keys, auth }: PushKeys): Promise<string> {
  const [salt, sender, sealed] = [body.slice(0, 16), body.slice(21, 21 + (body[20] ?? 0)), body.slice(21 + (body[20] ?? 0))];
  const senderKey = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, keys.privateKey, 256));
  const input = await hmac(await hmac(auth, secret), joined(utf8("WebPush: info\0"), keys.raw, sender, ONE));
  const master = await hmac(salt, input);
  const key = (await hmac(master, joined(utf8("Content-Encoding: aes128gcm\0"), ONE))).slice(0, 16);
  const nonce = (await hmac(master, joined(utf8("Content-Encoding: nonce\0"), ONE))).slice(0, 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, aes, sealed));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("no last record");
  return new TextDecoder().decode(padded.slice(0, end));
}

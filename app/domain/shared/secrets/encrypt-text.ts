import type { Signer } from "../contracts/ctx.ts";

type Owner = { purpose: string; id: string };

/** Of texts that do not name their key. */
const FIRST_KEY = "k0";

/** The key is named before the text. Encrypts for one row and purpose, so a copy of the database shows nothing, and a text moved to another row does not open. */
export async function encryptText(signer: Signer, owner: Owner, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await keyFor(signer, owner, signer.ids[0]),
    new TextEncoder().encode(text),
  );
  return [signer.ids[0], ...[iv, new Uint8Array(encrypted)].map(toBase64)].join(".");
}

export async function decryptText(signer: Signer, owner: Owner, encrypted: string): Promise<string> {
  const [text, iv, keyId = FIRST_KEY] = encrypted.split(".").reverse();
  if (!iv || !text) throw new Error("an encrypted text has two or three parts");
  const opened = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64(iv) },
    await keyFor(signer, owner, keyId),
    fromBase64(text),
  );
  return new TextDecoder().decode(opened);
}

async function keyFor(signer: Signer, { purpose, id }: Owner, keyId: string): Promise<CryptoKey> {
  const mac = await signer.mac(purpose, id, keyId);
  return crypto.subtle.importKey("raw", fromBase64(mac.replaceAll("-", "+").replaceAll("_", "/")), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

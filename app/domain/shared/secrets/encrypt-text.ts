import type { Signer } from "../contracts/ctx.ts";

type Owner = { purpose: string; id: string };

/** Encrypts for one row and purpose, so a copy of the database shows nothing, and a text moved to another row does not open. */
export async function encryptText(signer: Signer, owner: Owner, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await keyFor(signer, owner),
    new TextEncoder().encode(text),
  );
  return [iv, new Uint8Array(encrypted)].map(toBase64).join(".");
}

export async function decryptText(signer: Signer, owner: Owner, encrypted: string): Promise<string> {
  const [iv, text] = encrypted.split(".").map(fromBase64);
  if (!iv || !text) throw new Error("an encrypted text has two parts");
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyFor(signer, owner), text));
}

async function keyFor(signer: Signer, { purpose, id }: Owner): Promise<CryptoKey> {
  const mac = await signer.sign(purpose, id);
  return crypto.subtle.importKey("raw", fromBase64(mac.replaceAll("-", "+").replaceAll("_", "/")), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

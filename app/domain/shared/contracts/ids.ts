const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const randomText = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 32]).join("");

/** 80 random bits. A row repeats ids in many columns and indexes; those of earlier releases have 20 letters. */
export const newId = () => randomText(16);

/** Whether a text has the form of an id. The row may be missing. */
export const isId = (text: string): boolean => /^[0-9a-z]{16,20}$/.test(text);

/** For storage keys that must not be guessed: 130 random bits. */
export const newSecretName = () => randomText(26);

/** A reference that is easy to read out on the phone. */
export const newPublicRef = () => `H-${randomText(8).toUpperCase()}`;

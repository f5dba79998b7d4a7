const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const randomText = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 32]).join("");

/** A new primary key: 20 letters of Crockford's base32, 100 random bits (ASVS 11.5.1). */
export const newId = () => randomText(20);

/** Under what something lies that must not be found: 26 letters, 130 random bits (RELIABILITY T9). */
export const newSecretName = () => randomText(26);

/** What people read to each other on the phone: "H-" and 8 letters, about 10^12 of them. */
export const newPublicRef = () => `H-${randomText(8).toUpperCase()}`;

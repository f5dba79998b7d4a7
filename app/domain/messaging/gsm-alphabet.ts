/** The alphabet of GSM 03.38. A character of its second table counts twice. */
export const GSM = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
export const GSM_TWICE = new Set("\f^{}\\[~]|€");

const REPLACED = [
  [/[\u00a0\u202f]/g, " "],
  [/[\u2060\u2066-\u2069]/g, ""],
  [/[‘’]/g, "'"],
  [/«\s?|\s?»|[“”]/g, '"'],
  [/[–—]/g, "-"],
  [/…/g, "..."],
  [/œ/g, "oe"],
  [/Œ/g, "OE"],
] as const;

/** Replaces typographic characters and accents that GSM lacks: one of them would more than double the parts of an SMS. */
export function foldToGsm(text: string): string {
  const plain = REPLACED.reduce((folded, [sign, instead]) => folded.replace(sign, instead), text);
  return Array.from(plain, (sign) => (GSM.has(sign) || GSM_TWICE.has(sign) ? sign : withoutAccent(sign))).join("");
}

const withoutAccent = (sign: string) => {
  const letter = sign.normalize("NFD").replace(/\p{M}/gu, "");
  return GSM.has(letter) ? letter : sign;
};

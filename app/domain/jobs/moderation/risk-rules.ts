import type * as CHOICES from "#db/enums.ts";
import { fold } from "../../shared/text/folding.ts";
import { containsPhoneNumber } from "../../shared/text/mask-contacts.ts";

export type HeldReason = (typeof CHOICES.heldReason)[number];

/**
 * Words for which a person looks first, folded, each as whole words. Few on purpose: what is held waits, so each must be
 * rare in honest requests. Money before work or through third hands is the fraud that clients and artisans report most;
 * the rest nobody writes to a craftsman. In Arabic, Darija (also in Latin letters), French and English.
 */
const BANNED = [
  // money in advance, or by ways that cannot be taken back
  ...[
    "western union",
    "moneygram",
    "paysera",
    "bitcoin",
    "usdt",
    "carte cadeau",
    "gift card",
    "code de la carte",
    "code edahabia",
  ],
  ...["cle edahabia", "رمز البطاقه", "كود البطاقه", "الرقم السري", "رقم البطاقه الذهبيه", "حول المبلغ مسبقا", "ادفع مسبقا لتربح"],
  ...["pret rapide", "credit sans dossier", "gagner de l argent", "argent facile", "easy money", "اربح المال", "قرض بدون فوائد"],
  // obscene
  ...["fuck", "bitch", "whore", "escort", "porn", "sexe", "massage erotique", "putain", "salope", "enculer", "nique", "niquer"],
  ...["9a7ba", "9ahba", "kahba", "zebi", "zebbi", "nik mok", "قحبه", "زبي", "نيك", "نيكمك", "شرموطه", "جنس", "سكس", "مساج خاص"],
].map((word) => fold(word));

/** What is wrong with the words of a request: a number in any script (2.17), or a banned word. */
export function textRisks(texts: readonly string[]): HeldReason[] {
  const words = ` ${texts.map(fold).join(" ")} `;
  return [
    ...(texts.some(containsPhoneNumber) ? (["number_in_text"] as const) : []),
    ...(BANNED.some((word) => words.includes(` ${word} `)) ? (["banned_word"] as const) : []),
  ];
}

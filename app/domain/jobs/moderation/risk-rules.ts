import type * as CHOICES from "#db/enums.ts";
import { fold } from "../../shared/text/folding.ts";
import { containsPhoneNumber } from "../../shared/text/mask-contacts.ts";

export type HeldReason = (typeof CHOICES.heldReason)[number];

/** Folded whole words that hold a job. Each must be rare in honest jobs, because a held job waits for an admin. */
const BANNED = [
  // advance payment fraud
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

export function textRisks(texts: readonly string[]): HeldReason[] {
  const words = ` ${texts.map(fold).join(" ")} `;
  return [
    ...(texts.some(containsPhoneNumber) ? (["number_in_text"] as const) : []),
    ...(BANNED.some((word) => words.includes(` ${word} `)) ? (["banned_word"] as const) : []),
  ];
}

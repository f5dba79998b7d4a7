/** What an artisan paid for points, and what an admin decided. Times are hours before the start. */
export type StoryReceipt = {
  by: string;
  ago: number;
  packId: number;
  method: "ccp" | "baridimob" | "bank";
  reference: string;
  payer: string;
  photo: string;
  decidedAfter?: number;
  denied?: "unreadable" | "not_received";
};

/** The oldest first. A receipt without a decision waits for the admin. */
export const STORY_RECEIPTS: readonly StoryReceipt[] = [
  {
    ...{ by: "mourad", ago: 41 * 24, packId: 3, method: "bank", reference: "VIR 90 417 225", payer: "مراد بن يوسف" },
    ...{ photo: "receipt2", decidedAfter: 5 },
  },
  {
    ...{ by: "hicham", ago: 23 * 24, packId: 1, method: "ccp", reference: "48 377 104", payer: "هشام درقاوي" },
    ...{ photo: "receipt3", decidedAfter: 3, denied: "not_received" },
  },
  {
    ...{ by: "karim", ago: 27, packId: 2, method: "ccp", reference: "48 210 773", payer: "Karim Belkacem" },
    ...{ photo: "receipt1", decidedAfter: 2, denied: "unreadable" },
  },
  {
    ...{ by: "samir", ago: 22, packId: 1, method: "ccp", reference: "22 049 186", payer: "سمير تواتي" },
    ...{ photo: "receipt5" },
  },
  {
    ...{ by: "omar", ago: 5, packId: 2, method: "baridimob", reference: "BM 7731 2094", payer: "عمر قادة" },
    ...{ photo: "receipt4" },
  },
  {
    ...{ by: "hicham", ago: 3, packId: 1, method: "baridimob", reference: "BM 4819 9021", payer: "هشام درقاوي" },
    ...{ photo: "receipt6" },
  },
  {
    ...{ by: "rabah", ago: 1, packId: 3, method: "bank", reference: "VIR 90 522 871", payer: "رابح مسعودي" },
    ...{ photo: "receipt7" },
  },
];

/** Messages of the contact form that wait for an answer. Times are hours before the start. */
export const STORY_MESSAGES = [
  {
    ...{ email: "imene@hirfa.example", name: "إيمان زيان", ago: 30, subject: "تغيير رقم الهاتف في حسابي" },
    message: "السلام عليكم، غيّرت رقم هاتفي ولا يصلني رمز التأكيد. كيف أضيف الرقم الجديد؟",
  },
  {
    ...{ email: "yasmine@hirfa.example", name: "Yasmine Kaci", ago: 4, subject: "Facture pour mon syndic" },
    message: "Bonjour, comment demander une facture à l’artisan avant d’accepter son offre ? Mon syndic en a besoin.",
  },
] as const;

/** Photos of the neighbours' requests (DEMO_JOBS), by the number of the request. */
export const STORY_PHOTOS: Readonly<Record<number, string>> = {
  2: "outdoor",
  3: "room",
  4: "oven",
  5: "washer",
  6: "roof",
  7: "boxes",
  8: "cleaning",
  9: "walltiles",
  10: "camera",
  11: "ceiling",
  12: "solar",
  13: "heater",
};

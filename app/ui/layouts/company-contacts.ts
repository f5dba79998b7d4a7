/** Contacts of the company. Placeholders until the operator has real ones: reserved hosts, unassigned numbers. */
export const SUPPORT_EMAIL = "support@hirfa.example";
export const SUPPORT_PHONES = ["+213500000091", "+213700000092", "+213590000093"] as const;

export const SOCIAL_PAGES = {
  facebook: "https://facebook.hirfa.example/",
  instagram: "https://instagram.hirfa.example/",
  tiktok: "https://tiktok.hirfa.example/",
  youtube: "https://youtube.hirfa.example/",
} as const;

export const STORES = { apple: "https://app-store.hirfa.example/", google: "https://google-play.hirfa.example/" } as const;

/** The operator, as law 18-05 requires. Placeholders too: no register has these numbers. */
export const OPERATOR = {
  name: "SARL Hirfa Example",
  address: "1 rue de l’Exemple, 31000 Oran",
  register: "31/00\u2060-\u20600000000\u00a0B\u00a026",
  tax: "000000000000000",
} as const;

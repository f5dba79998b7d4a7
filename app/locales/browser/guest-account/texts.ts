/** The argument of withTexts. */
export const guestAccountTexts = {
  ar: () => import("./ar.ts"),
  fr: () => import("./fr.ts"),
  en: () => import("./en.ts"),
};

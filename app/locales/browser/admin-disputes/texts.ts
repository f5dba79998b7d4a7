/** The argument of withTexts. */
export const adminDisputesTexts = {
  ar: () => import("./ar.ts"),
  fr: () => import("./fr.ts"),
  en: () => import("./en.ts"),
};

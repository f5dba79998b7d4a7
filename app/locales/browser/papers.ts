/** The argument of withTexts. */
export const papersTexts = {
  ar: () => import("./papers-ar.ts"),
  fr: () => import("./papers-fr.ts"),
  en: () => import("./papers-en.ts"),
};

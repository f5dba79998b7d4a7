/** The argument of withTexts. */
export const chatTexts = {
  ar: () => import("./chat-ar.ts"),
  fr: () => import("./chat-fr.ts"),
  en: () => import("./chat-en.ts"),
};

import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "./translate.ts";

/** The sentence that follows where points came back, with the space before it. */
export const pointsReturnedText = (language: Language, points: number | null): string =>
  points ? ` ${translator(language)("notifications.points_back", { count: points })}` : "";

import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "./translate.ts";

/** A sentence about returned points, with a leading space. */
export const pointsReturnedText = (language: Language, points: number | null): string =>
  points ? ` ${translator(language)("notifications.points_back", { count: points })}` : "";

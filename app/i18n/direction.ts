import type { Language } from "#app/domain/shared/contracts/language.ts";

export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");

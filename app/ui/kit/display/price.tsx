import { useTranslations } from "../../use-translations.ts";
import { classNames } from "../class-names.ts";

/** Whole dinars, safe inside any sentence; `large` in the display face. */
export function Price({ dinars, large }: { dinars: number; large?: boolean }) {
  const { format, language } = useTranslations();
  const text = format.money(dinars);
  // The Arabic unit follows the number, so it must not take the number's direction.
  const [number, unit] =
    language === "ar" ? [text.slice(0, text.lastIndexOf("\u00a0")), text.slice(text.lastIndexOf("\u00a0"))] : [text, ""];
  return (
    <span className={classNames("whitespace-nowrap", large && "type-price")}>
      <bdi dir="ltr">{number}</bdi>
      {unit}
    </span>
  );
}

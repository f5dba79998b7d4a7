import { z } from "zod";
import type { FieldCode } from "../errors/field-errors.ts";
import { isTooDeep } from "./json-depth.ts";
import { parseTypedInteger } from "./parse-typed-integer.ts";

export const fieldIssue = (code: FieldCode, params: Record<string, string | number> = {}) => ({
  code: "custom" as const,
  params: { code, ...params },
});

// With these invisible signs one name can look like another.
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufff9-\ufffb\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners that have no effect: not after Arabic letters or emoji. */
const IDLE_JOINERS =
  /(?<![\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\ufe0f)(?:\u200c|\u200d)|(?<![\p{Extended_Pictographic}0-9#*])(?:\ufe0e|\ufe0f)/gu;

const cleanText = (text: string) =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, "")
    .replace(IDLE_JOINERS, "")
    // The empty Braille cell is a space that trim() does not know.
    .replaceAll("\u2800", " ")
    .normalize("NFC")
    .trim();

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, " ");

/** One line, trimmed and cleaned; 1 to `max` characters with at least one letter or digit. */
export const singleLine = (max: number) =>
  z
    .string()
    .transform((typed, context) => {
      const text = oneLine(typed);
      if (text === "" || /[\p{L}\p{N}]/u.test(text)) return text;
      context.addIssue(fieldIssue("no_letters"));
      return z.NEVER;
    })
    .pipe(z.string().min(1).max(max));

export const optionalSingleLine = (max: number) => z.string().transform(oneLine).pipe(z.string().max(max));

export const multiline = (min: number, max: number) => z.string().transform(cleanText).pipe(z.string().min(min).max(max));

/** "" and null count as absent: clients send them for empty fields. */
export const emptyToUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/** "" and null clear the value; absent leaves it unchanged. */
export const emptied = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional());

/** A list as JSON, as repeated fields or as JSON text. A single text is a list of one; empty texts are dropped. */
export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => {
    const items = typeof value === "string" ? parseListText(value) : value;
    return Array.isArray(items) ? items.filter((one) => one !== "") : items;
  }, z.array(item).max(most));

export const parseListText = (text: string): unknown => (text.trimStart().startsWith("[") ? jsonTyped(text) : [text]);

export const listEntry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (typeof value === "string" ? jsonTyped(value) : value), z.object(shape));

/** Text that is not JSON stays text and fails validation. */
function jsonTyped(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? [text] : value;
  } catch {
    return [text];
  }
}

export const humanCheckToken = () => emptyToUndefined(z.string().max(10_000));

const wholeFromText = (value: unknown): unknown =>
  typeof value === "string" ? (parseTypedInteger(cleanText(value)) ?? value) : value;

/** In any digits, with or without thousands separators. */
export const integer = (min: number, max: number) =>
  z.preprocess((value) => wholeFromText(value === "" ? undefined : value), z.int().min(min).max(max));

export const referenceId = () =>
  z.unknown().transform((value, context) => {
    if (value === undefined || value === null || value === "") {
      context.addIssue(fieldIssue(value === null ? "null" : "required"));
      return z.NEVER;
    }
    const id = wholeFromText(value);
    if (typeof id === "number" && Number.isInteger(id) && id > 0) return id;
    context.addIssue(fieldIssue("does_not_exist", { pk: String(typeof value === "object" ? "" : value).slice(0, 50) }));
    return z.NEVER;
  });

const TRUE = new Set(["true", "t", "yes", "y", "on", "1"]);
const FALSE = new Set(["false", "f", "no", "n", "off", "0"]);

/** The spellings of Django REST framework, in any case. */
export const boolean = () =>
  z.preprocess((value) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : value;
    if (typeof text === "string" && TRUE.has(text)) return true;
    if (typeof text === "string" && FALSE.has(text)) return false;
    return text;
  }, z.boolean());

export const calendarDate = () =>
  z.string().superRefine((text, context) => {
    const isDay =
      /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
    if (!isDay) context.addIssue(fieldIssue("not_date"));
  });

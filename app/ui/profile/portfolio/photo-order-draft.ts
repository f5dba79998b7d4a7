/** An unsaved order of photos, and the saved order that it is based on. */
export type PhotoOrderDraft = { of: readonly string[]; order: readonly string[] };

/** Reads a draft from storage; null if it is missing or invalid. */
export function parsePhotoOrderDraft(text: string | null): PhotoOrderDraft | null {
  try {
    const { of, order }: Partial<Record<string, unknown>> = Object(JSON.parse(text ?? "null"));
    return isTexts(of) && isTexts(order) && isSameSet(of, order) ? { of, order } : null;
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string");

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());

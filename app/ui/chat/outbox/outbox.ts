/** A pending message. `fault` is the reason of a refusal; without one the message is retried. */
export type UnsentMessage = { id: string; text: string; photos: readonly string[]; at: number; fault?: string };

export const withUnsent = (box: readonly UnsentMessage[], one: UnsentMessage): UnsentMessage[] =>
  box.some(({ id }) => id === one.id) ? [...box] : [...box, one];

export const withoutSent = (box: readonly UnsentMessage[], ids: readonly string[]): UnsentMessage[] =>
  box.filter(({ id }) => !ids.includes(id));

export const withSendError = (box: readonly UnsentMessage[], id: string, fault: string): UnsentMessage[] =>
  box.map((one) => (one.id === id ? { ...one, fault } : one));

/** Retries with the same id and position. The room ignores an id that it already has. */
export const withRetry = (box: readonly UnsentMessage[], id: string): UnsentMessage[] =>
  box.map((one) => (one.id === id ? without(one) : one));

const without = ({ fault: _, ...one }: UnsentMessage): UnsentMessage => one;

/** Messages are sent in the order in which they were written. A refused one does not block the next. */
export const nextUnsent = (box: readonly UnsentMessage[]): UnsentMessage | undefined =>
  box.find(({ fault }) => fault === undefined);

/** Reads the outbox from storage. Invalid entries are dropped. */
export function parseOutbox(text: string | null): UnsentMessage[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(one: unknown): one is UnsentMessage {
  if (typeof one !== "object" || one === null) return false;
  const { id, text, photos, at, fault }: Partial<Record<keyof UnsentMessage, unknown>> = one;
  const isText = (value: unknown) => typeof value === "string";
  return isText(id) && isText(text) && typeof at === "number" && Array.isArray(photos) && photos.every(isText) && isFault(fault);
}

const isFault = (fault: unknown) => fault === undefined || typeof fault === "string";

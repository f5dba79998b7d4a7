/** A message on its way. `fault` is why the room did not take it; without one it is still tried. */
export type Waiting = { id: string; text: string; photos: readonly string[]; at: number; fault?: string };

export const waitingWith = (box: readonly Waiting[], one: Waiting): Waiting[] =>
  box.some(({ id }) => id === one.id) ? [...box] : [...box, one];

export const withoutSent = (box: readonly Waiting[], ids: readonly string[]): Waiting[] =>
  box.filter(({ id }) => !ids.includes(id));

export const withFault = (box: readonly Waiting[], id: string, fault: string): Waiting[] =>
  box.map((one) => (one.id === id ? { ...one, fault } : one));

/** Tried again under its id, in its old place: the room knows whether it came after all. */
export const triedAgain = (box: readonly Waiting[], id: string): Waiting[] =>
  box.map((one) => (one.id === id ? without(one) : one));

const without = ({ fault: _, ...one }: Waiting): Waiting => one;

/** They leave in the order in which they were written; one that was refused holds up nobody. */
export const nextOf = (box: readonly Waiting[]): Waiting | undefined => box.find(({ fault }) => fault === undefined);

/** What a device kept, whoever wrote it there: what is no message is left out. */
export function boxIn(text: string | null): Waiting[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(one: unknown): one is Waiting {
  if (typeof one !== "object" || one === null) return false;
  const { id, text, photos, at, fault }: Partial<Record<keyof Waiting, unknown>> = one;
  const isText = (value: unknown) => typeof value === "string";
  return isText(id) && isText(text) && typeof at === "number" && Array.isArray(photos) && photos.every(isText) && isFault(fault);
}

const isFault = (fault: unknown) => fault === undefined || typeof fault === "string";

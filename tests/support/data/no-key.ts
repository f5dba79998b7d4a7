/** Replaces scrypt: never returns the right key, and costs nothing. */
export function noKey(...asked: unknown[]): void {
  const [length, done] = [Number(asked[2]), asked.at(-1)];
  if (typeof done === "function") queueMicrotask(() => done(null, Buffer.alloc(length)));
}

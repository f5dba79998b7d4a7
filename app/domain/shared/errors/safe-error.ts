/**
 * What may be written down of an error: what stands at its root, in short. What wraps it quotes the whole statement with
 * its parameters, and those are people's data (ASVS 16.2.5); so may what a parser, a search or a network says of what it was given.
 */
export function safeErrorMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? `${root.name}: ${scrubbed(root.message)}`.slice(0, MAX_FAULT_LENGTH) : "unknown";
}

const MAX_FAULT_LENGTH = 300;

/** In this order, since what is quoted may hold any of the others. */
const SCRUBBED: readonly [RegExp, string][] = [
  [/\nparams:.*/s, ""],
  [/"[^"]*("(\.\.\.)?|$)/g, '"…"'],
  [/(?<!\w)'(?:''|[^'])*'/g, "'…'"],
  [/\b(https?:\/\/[^/\s?#]+)\S*/g, "$1/…"],
  [/[^\s<>():,;]+@[^\s<>():,;]+/g, "…@…"],
  // tokens, keys and ids
  [/(?=[^\s\d]*\d[^\s\d]*\d)[\w+/=-]{16,}/g, "…"],
  // phone numbers and codes
  [/\+?\d(?:[ ().-]?\d){3,}/g, "…"],
];

const scrubbed = (message: string): string =>
  SCRUBBED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

/** The scrubbed root cause for the log: wrapping errors quote SQL parameters, which are personal data. */
export function safeErrorMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? `${root.name}: ${scrubbed(root.message)}`.slice(0, MAX_FAULT_LENGTH) : "unknown";
}

const MAX_FAULT_LENGTH = 300;

/** Order matters: earlier patterns may contain later ones. */
const SCRUBBED: readonly [RegExp, string][] = [
  [/\nparams:.*/s, ""],
  [/"[^"]*("(\.\.\.)?|$)/g, '"…"'],
  [/(?<!\w)'(?:''|[^'])*'/g, "'…'"],
  [/\b(https?:\/\/[^/\s?#]+)\S*/g, "$1/…"],
  [/[^\s<>():,;]+@[^\s<>():,;]+/g, "…@…"],
  [/(?=[^\s\d]*\d[^\s\d]*\d)[\w+/=-]{16,}/g, "…"],
  [/\+?\d(?:[ ().-]?\d){3,}/g, "…"],
];

const scrubbed = (message: string): string =>
  SCRUBBED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

import { type api, ORIGIN } from "../support/api.ts";

type Asked = { method: string; path: string; as: string; body?: unknown };
type Reply = Awaited<ReturnType<typeof api>>;

const LONGEST_LIST = 2;

/** Values that differ between runs, by kind: the same value gets the same name within one recording. */
const CHANGING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["live ticket", /\b\d{13}(?:\.[0-9a-z]{16,20}){2}\.(?:k\d+\.)?[\w-]{43}/g],
  ["token", /\b[0-9a-z]{16,20}\.(?:k\d+\.)?[\w-]{43}/g],
  ["ticket", /(?<=ticket=)\d{13}\.(?:k\d+\.)?[\w-]{43}/g],
  ["signature", /(?<=signature=)(?:k\d+\.)?[\w-]{43}/g],
  ["follow token", /(?<=\/r\/)[\w-]{38,42}(?![\w-])/g],
  ["end", /(?<=expires=)\d{13}/g],
  ["code", /(?<="otp": "|otp=)\d{6}\b/g],
  ["visit code", /(?<="(?:arrival|completion)(?:_code)?": "|#(?:arrival|completion)\.)\d{6}\b/g],
  ["cursor", /\b\d{13}\.[0-9a-z]{16,20}\b/g],
  ["hash", /\b(?!0{64})[0-9a-f]{64}\b/g],
  ["request", /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ["secret", /(?<![\w-])[\w-]{43}(?![\w-])/g],
  ["id", /\b(?!\d+\b)[0-9a-z]{16,20}\b/g],
  ["month", /(?<="(?:monthly|inactive)_counts": \[[^\]]*)\d{4}-\d\d/g],
  ["day", /(?<="daily_[a-z_]*counts": \[[^\]]*)\d{4}-\d\d-\d\d/g],
  ["stamp", /\b\d{8}T\d{6}Z/g],
  ["slot day", /(?<="date": ")\d{4}-\d\d-\d\d/g],
  ["time", /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g],
];

/**
 * One request and its response as a text to compare: changing values by name, long lists cut to their first entries with their
 * length.
 */
export function recordingOf(request: Asked, { status, headers, body }: Reply): string {
  const answer = { status, type: headers.get("Content-Type"), ...cut(body) };
  const text = JSON.stringify({ request, answer }, null, 2)
    .replaceAll(ORIGIN, "{origin}")
    // a long line of a calendar goes on behind a space, in the middle of an id
    .replaceAll(String.raw`\r\n `, "");
  return `${CHANGING.reduce(named, withoutDrawnTexts(text))}\n`;
}

function cut(body: unknown): { body: unknown; length?: number } {
  return Array.isArray(body) && body.length > LONGEST_LIST
    ? { length: body.length, body: body.slice(0, LONGEST_LIST) }
    : { body };
}

/** Short random texts, known by their key. */
const withoutDrawnTexts = (text: string) =>
  text
    // How many are in a month depends on the day of the run.
    .replace(/"(?:daily|monthly|inactive)_[a-z_]*counts": \[[^\]"]*\]/g, (counts) => counts.replace(/null|\d+/g, "0"))
    .replace(/"public_ref": "[^"]+"/g, '"public_ref": "<public_ref>"')
    .replace(/"slug": "([a-z-]+)-[0-9a-z]{8}"/g, '"slug": "$1-<id>"');

function named(text: string, [name, pattern]: (typeof CHANGING)[number]): string {
  const seen = new Map<string, string>();
  return text.replace(pattern, (value) => {
    const known = seen.get(value) ?? `<${name}${name === "time" ? "" : ` ${seen.size + 1}`}>`;
    seen.set(value, known);
    return known;
  });
}

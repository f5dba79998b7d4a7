import { isTooDeep } from "#app/domain/shared/input/json-depth.ts";
import { hexSha256 } from "#app/domain/shared/text/hex-sha256.ts";
import { MultipartError, readMultipart } from "#app/http/forms/multipart.ts";
import { TransportProblem } from "./problem.ts";

const MAX_BODY_BYTES = 256 * 1024;

export type UploadedFile = { name: string; type: string; bytes: Uint8Array };
export type Body = { fields: Record<string, unknown>; digest: string };
/** `came`: the fields before the file. */
type OnFile = (field: string, file: UploadedFile, came: () => Record<string, unknown>) => Promise<void>;

/**
 * Reads JSON, a form or multipart into plain fields. Files go to `onFile` one by one, so only one is in memory. The digest is the
 * same for the same content, whatever boundary the client used.
 */
export async function readBody(request: Request, onFile?: OnFile): Promise<Body> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (request.body === null || (type === "" && request.headers.get("Content-Length") === "0")) return withDigest({});
  if (type === "application/json") return withDigest(objectOf(parseJson(await textOf(request))));
  if (type === "application/x-www-form-urlencoded") return withDigest(fieldsOfPairs(new URLSearchParams(await textOf(request))));
  if (type === "multipart/form-data") return readForm(request, onFile);
  throw new TransportProblem(415, "unsupported_media_type", `Unsupported media type "${type.slice(0, 80)}" in request.`);
}

async function readForm(request: Request, onFile?: OnFile): Promise<Body> {
  const files: string[] = [];
  const fields: Record<string, string[]> = Object.create(null);
  try {
    await readMultipart(request, {
      onFile: async (field, file) => {
        files.push(`${field}:${await hexSha256(file.bytes)}`);
        if (onFile) await onFile(field, file, () => fieldsOfLists(fields));
      },
      fields,
    });
    return withDigest(fieldsOfLists(fields), files);
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    if (error.reason === "too_large") throw new TransportProblem(413, "too_large", "Request body too large.");
    throw malformed();
  }
}

/**
 * A name that came once is a text; a repeated name, or "name[0]", is a list. "name[0]field" and "name[0][field]" of the same
 * index form one entry. If they are repeated, or written "name[]field", the first values form one entry and the second
 * values the next, so that no value is lost.
 */
function fieldsOfLists(form: Readonly<Record<string, string[]>>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  const lists: Record<string, unknown[]> = Object.create(null);
  const entries = new Map<string, Record<string, unknown>>();
  for (const [name, values] of Object.entries(form)) {
    const [, list, number, field] = /^([a-z_]+)\[(\d*)\](?:\[?([a-z_]+)\]?)?$/.exec(name) ?? [];
    if (list === undefined) fields[name] = values.length === 1 ? values[0] : values;
    else if (field === undefined) listIn(lists, list).push(...values);
    else {
      for (const [turn, value] of values.entries()) {
        const key = `${list}[${number}]${turn}`;
        const known = entries.get(key);
        const entry: Record<string, unknown> = known ?? Object.create(null);
        entry[field] = value;
        if (known) continue;
        entries.set(key, entry);
        listIn(lists, list).push(entry);
      }
    }
  }
  for (const [name, items] of Object.entries(lists)) fields[name] = [...(form[name] ?? []), ...items];
  return fields;
}

function fieldsOfPairs(pairs: URLSearchParams): Record<string, unknown> {
  const form: Record<string, string[]> = Object.create(null);
  for (const [name, value] of pairs) listIn(form, name).push(value);
  return fieldsOfLists(form);
}

/** The list with that name, created on demand in constant time. */
function listIn<Item>(lists: Record<string, Item[]>, name: string): Item[] {
  const list = lists[name] ?? [];
  lists[name] = list;
  return list;
}

async function textOf(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES)
    throw new TransportProblem(413, "too_large", "Request body too large.");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new TransportProblem(413, "too_large", "Request body too large.");
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(joined(chunks, bytes));
  } catch {
    throw malformed();
  }
}

function joined(chunks: Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value)) throw malformed();
    return value;
  } catch {
    throw malformed();
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const text = `Invalid data. Expected a dictionary, but got ${pythonTypeOf(value)}.`;
    throw new TransportProblem(400, "invalid", text, {}, "non_field_errors");
  }
  return Object.assign(Object.create(null), value);
}

/** Django REST framework names the type as Python does. */
function pythonTypeOf(value: unknown): string {
  if (value === null) return "NoneType";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return Array.isArray(value) ? "list" : typeof value === "string" ? "str" : "bool";
}

const malformed = () => new TransportProblem(400, "malformed_request", "Malformed request.");

async function withDigest(fields: Record<string, unknown>, files: string[] = []): Promise<Body> {
  const sorted = Object.keys(fields).sort();
  const text = JSON.stringify([sorted.map((name) => [name, fields[name]]), [...files].sort()]);
  return { fields, digest: await hexSha256(text) };
}

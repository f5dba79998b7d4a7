import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { MAX_IMAGE_BYTES } from "#app/domain/shared/contracts/image-sizes.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** 60 MB in all. Files are images. The other limits stop a flood of small parts. */
const MAX_BODY_BYTES = 60 * MIB;
const MAX_FILE_BYTES = MAX_IMAGE_BYTES;
const MAX_FILES = 20;
const MAX_FIELDS = 200;
/** More than the longest text of a post, so that a text that is slightly too long is reported at its field. */
const MAX_FIELD_BYTES = 128 * KIB;
const MAX_ALL_FIELDS_BYTES = 256 * KIB;
/** Smaller pieces are gathered first, so that a sender of single bytes costs no object for each. */
const GATHERED_BYTES = 64 * KIB;

/** RFC 2046, 5.1.1. */
const BOUNDARY = /^[0-9A-Za-z'()+_,\-./:=? ]{1,70}$/;

export class MultipartError extends Error {
  readonly reason: "too_large" | "malformed";

  constructor(reason: "too_large" | "malformed", cause?: unknown) {
    super(`multipart body is ${reason}`, { cause });
    this.name = "MultipartError";
    this.reason = reason;
  }
}

export type ReceivedFile = { name: string; type: string; bytes: Uint8Array };
type Receiver = {
  onFile(list: string, file: ReceivedFile): Promise<void>;
  /** Filled while the body is read, so that a form keeps its typed text if a file is refused. */
  fields?: Record<string, string[]>;
};
/** Texts by field name, on an object without a prototype. */
export type TextFields = Readonly<Record<string, string[]>>;

/**
 * Reads a form with files as a stream. Each file is processed before the next one is read, so that only one is in memory. Errors
 * of
 * onFile are passed on.
 * Throws MultipartError: body too large (413), truncated or malformed (400). Refuses: media.too_large for one file, at its list.
 */
export async function readMultipart(request: Request, { onFile, fields = Object.create(null) }: Receiver): Promise<TextFields> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!boundary || !BOUNDARY.test(boundary)) throw new MultipartError("malformed");
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) throw new MultipartError("too_large");

  const count = { files: 0, fieldBytes: 0 };
  for await (const part of partsOf(request, boundary)) {
    const name = described(() => part.name);
    if (!name) throw new MultipartError("malformed");
    if (described(() => part.isFile)) {
      count.files += 1;
      if (count.files > MAX_FILES) throw new MultipartError("too_large");
      await onFile(fileListOf(name), fileOf(part));
    } else {
      count.fieldBytes += part.size;
      if (part.size > MAX_FIELD_BYTES || count.fieldBytes > MAX_ALL_FIELDS_BYTES) throw new MultipartError("too_large");
      fields[name] = [...(fields[name] ?? []), described(() => part.text)];
    }
  }
  return fields;
}

/** The list a file belongs to: images[0]image, images[0][image], images[0] and a repeated images are the same. */
export const fileListOf = (name: string) => /^([A-Za-z_]+)\[\d{0,3}\](?:\[?[A-Za-z_]+\]?)?$/.exec(name)?.[1] ?? name;

const fileOf = (part: MultipartPart): ReceivedFile => ({
  name: part.filename ?? "",
  type: part.mediaType ?? "application/octet-stream",
  bytes: part.bytes,
});

async function* partsOf(request: Request, boundary: string): AsyncGenerator<MultipartPart> {
  const parser = new MultipartParser(boundary, {
    maxFileSize: MAX_FILE_BYTES,
    maxParts: MAX_FILES + MAX_FIELDS,
    maxTotalSize: MAX_BODY_BYTES,
  });
  for await (const bytes of gathered(bytesOf(request))) {
    if (bytes.byteLength === 0 || isFinished(parser)) continue;
    const parts = parser.write(bytes);
    for (let next = step(parser, parts); !next.done; next = step(parser, parts)) yield next.value;
  }
  if (!isFinished(parser)) throw new MultipartError("malformed");
}

/** After the last boundary anything may follow (RFC 2046, epilogue); the parser itself would refuse it. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function step(parser: MultipartParser, parts: Generator<MultipartPart, void>): IteratorResult<MultipartPart, void> {
  try {
    return parts.next();
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw tooLarge(parser);
    if (error instanceof MaxPartsExceededError || error instanceof MaxTotalSizeExceededError)
      throw new MultipartError("too_large", error);
    if (error instanceof MultipartParseError) throw new MultipartError("malformed", error);
    throw error;
  }
}

/** The part's headers name the field. Ending the parser here delivers them for the error. */
function tooLarge(parser: MultipartParser): Error {
  Reflect.set(parser, "maxFileSize", MAX_BODY_BYTES);
  try {
    const { value: part } = parser.write(new TextEncoder().encode(`\r\n--${parser.boundary}--`)).next();
    if (part?.isFile && part.name) return new Refusal("media.too_large", {}, fileListOf(part.name));
  } catch (error) {
    return new MultipartError("too_large", error);
  }
  return new MultipartError("too_large");
}

/** Headers and texts are decoded on demand. Invalid UTF-8 is malformed. */
function described<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new MultipartError("malformed", error);
  }
}

/** The body, never more than the limit; a connection that breaks off is a body cut off. */
async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  if (!reader) return;
  let total = 0;
  try {
    for (let next = await broken(reader.read()); !next.done; next = await broken(reader.read())) {
      total += next.value.byteLength;
      if (total > MAX_BODY_BYTES) throw new MultipartError("too_large");
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const broken = <Read>(reading: Promise<Read>) =>
  reading.catch((error: unknown) => {
    throw new MultipartError("malformed", error);
  });

async function* gathered(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let room = new Uint8Array(GATHERED_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    if (filled + piece.byteLength > GATHERED_BYTES) {
      yield room.subarray(0, filled);
      room = new Uint8Array(GATHERED_BYTES);
      filled = 0;
    }
    if (piece.byteLength > GATHERED_BYTES) yield piece;
    else {
      room.set(piece, filled);
      filled += piece.byteLength;
    }
  }
  yield room.subarray(0, filled);
}

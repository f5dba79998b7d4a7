import fc from "fast-check";
import { expect, test } from "vitest";
import { MultipartError, type ReceivedFile, readMultipart } from "#app/http/forms/multipart.ts";

const BOUNDARY = "----boundary7";
const MIB = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);

type Part = { name: string; text: string } | { name: string; file: Uint8Array; filename?: string };

const headOf = (part: Part) =>
  "text" in part
    ? `Content-Disposition: form-data; name="${part.name}"`
    : `Content-Disposition: form-data; name="${part.name}"; filename="${part.filename ?? "a.jpg"}"\r\nContent-Type: image/jpeg`;

function bodyOf(parts: Part[]): Uint8Array[] {
  const pieces = parts.flatMap((part) => [
    bytesOf(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
    "text" in part ? bytesOf(part.text) : part.file,
    bytesOf("\r\n"),
  ]);
  return [...pieces, bytesOf(`--${BOUNDARY}--\r\n`)];
}

const joined = (pieces: Uint8Array[]) => new Uint8Array(pieces.flatMap((piece) => [...piece]));

const streamOf = (pieces: Iterable<Uint8Array>) => {
  const source = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = source.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
};

const requestOf = (body: ReadableStream<Uint8Array>, contentType = `multipart/form-data; boundary=${BOUNDARY}`) =>
  new Request("https://hirfa.example/", { method: "POST", body, headers: { "Content-Type": contentType } });

async function read(pieces: Iterable<Uint8Array>) {
  const files: { list: string; file: ReceivedFile }[] = [];
  const fields = await readMultipart(requestOf(streamOf(pieces)), {
    onFile: async (list, file) => void files.push({ list, file }),
  });
  return { fields, files };
}

const jpeg = (name: string, length = 3): Part => ({ name, file: new Uint8Array(length).fill(7) });

test("texts are lists by name, files belong to their list", async () => {
  const { fields, files } = await read(
    bodyOf([
      { name: "description", text: "حنفية تسرب — robinet" },
      { name: "slot", text: "a" },
      { name: "slot", text: "b" },
      jpeg("images[0]image"),
      jpeg("images[1][image]"),
      jpeg("images[2]"),
      jpeg("images"),
      jpeg("front_id_image"),
    ]),
  );

  expect({ ...fields }).toEqual({ description: ["حنفية تسرب — robinet"], slot: ["a", "b"] });
  expect(files.map(({ list }) => list)).toEqual(["images", "images", "images", "images", "front_id_image"]);
  expect(files[0]?.file).toEqual({ name: "a.jpg", type: "image/jpeg", bytes: new Uint8Array([7, 7, 7]) });
});

// Networks split a body anywhere: in a boundary, in a header, in a character of two bytes.
test("however the body is split, the result is the same", async () => {
  const part = fc.oneof(
    fc.record({ name: fc.constantFrom("a", "b", "__proto__"), text: fc.string({ unit: "binary", maxLength: 40 }) }),
    fc.record({
      name: fc.constantFrom("images[0]image", "images"),
      file: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(bytesOf(`\r\n--${BOUNDARY.slice(0, -1)}\r\n-`))),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.array(fc.nat(2_000), { maxLength: 60 }), async (parts, cuts) => {
      const body = joined(bodyOf(parts));
      const at = [...new Set(cuts.filter((cut) => cut < body.length)), 0, body.length].sort((a, b) => a - b);
      const pieces = at.slice(1).map((end, index) => body.slice(at[index], end));

      const { fields, files } = await read(pieces);

      const texts = parts.flatMap((one) => ("text" in one ? [one] : []));
      expect(Object.keys(fields).sort()).toEqual([...new Set(texts.map(({ name }) => name))].sort());
      expect(Object.entries(fields).every(([name, values]) => sameTexts(values, texts, name))).toBe(true);
      expect(files.map(({ file }) => file.bytes)).toEqual(parts.flatMap((one) => ("file" in one ? [one.file] : [])));
    }),
    { numRuns: 100 },
  );
});

const sameTexts = (values: string[], texts: { name: string; text: string }[], name: string) =>
  JSON.stringify(values) === JSON.stringify(texts.filter((one) => one.name === name).map((one) => one.text));

// A field name is data, never a path in the bucket.
test("a field called __proto__ is a field like any other", async () => {
  const { fields } = await read(
    bodyOf([
      { name: "__proto__", text: "x" },
      { name: "constructor", text: "y" },
    ]),
  );

  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect(Object.keys(fields)).toEqual(["__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

// An isolate has 128 MB of memory, so the next file must not be read before the last is processed.
test("the next file is read only after the last is processed", async () => {
  const file = new Uint8Array(MIB);
  const seen = { pulled: 0, pulledWhileBusy: [] as number[] };
  const pieces = (function* () {
    for (const piece of bodyOf(Array.from({ length: 5 }, () => ({ name: "images", file })))) {
      seen.pulled += piece.length;
      yield piece;
    }
  })();

  await readMultipart(requestOf(streamOf(pieces)), {
    onFile: async () => {
      await Promise.resolve();
      seen.pulledWhileBusy.push(seen.pulled);
    },
  });

  // The stream itself buffers one chunk, here a whole file.
  expect(seen.pulledWhileBusy.map((bytes, index) => Math.floor(bytes / MIB) <= index + 2)).toEqual(Array(5).fill(true));
});

test("a truncated body is malformed, and its data is not used", async () => {
  const body = joined(bodyOf([{ name: "a", text: "b" }, jpeg("images", 500)]));
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 5), async (length) => {
      await expect(read([body.slice(0, length)])).rejects.toMatchObject({ name: "MultipartError", reason: "malformed" });
    }),
    { numRuns: 60 },
  );
});

test("a lost connection counts as a truncated body", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("connection lost")),
  });

  await expect(readMultipart(requestOf(body), { onFile: async () => {} })).rejects.toBeInstanceOf(MultipartError);
});

test("a body that is no form is malformed", async () => {
  const onFile = async () => {};
  await expect(read([bytesOf("hello")])).rejects.toMatchObject({ reason: "malformed" });
  await expect(readMultipart(requestOf(streamOf([]), "multipart/form-data"), { onFile })).rejects.toMatchObject({
    reason: "malformed",
  });
  await expect(readMultipart(requestOf(streamOf([]), 'multipart/form-data; boundary="a{b"'), { onFile })).rejects.toMatchObject({
    reason: "malformed",
  });
  await expect(read(bodyOf([{ name: "", text: "nameless" }]))).rejects.toMatchObject({ reason: "malformed" });
});

test("a text that is not UTF-8 is malformed", async () => {
  const pieces = [
    bytesOf(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`),
    new Uint8Array([0xc3, 0x28]),
    bytesOf(`\r\n--${BOUNDARY}--`),
  ];

  await expect(read(pieces)).rejects.toMatchObject({ reason: "malformed" });
});

test("a file of 10 MB is accepted, one byte more is refused by name", async () => {
  const { files } = await read(bodyOf([{ name: "images", file: new Uint8Array(10 * MIB) }]));
  expect(files[0]?.file.bytes.byteLength).toBe(10 * MIB);

  await expect(read(bodyOf([{ name: "images", file: new Uint8Array(10 * MIB + 1) }]))).rejects.toMatchObject({
    code: "media.too_large",
  });
});

test("a file that is too large is refused at its own list, wherever it is and however it comes", async () => {
  const tooLarge = (name: string, more = 1) => ({ name, file: new Uint8Array(10 * MIB + more) });
  const inPieces = (pieces: Uint8Array[], size: number) =>
    (function* () {
      const whole = new Blob(pieces as BlobPart[]);
      for (let at = 0; at < whole.size; at += size) yield whole.slice(at, at + size);
    })();
  const cases: [string, Part[]][] = [
    ["picture", [tooLarge("picture")]],
    ["front_id_image", [jpeg("picture"), { name: "bio", text: "x" }, tooLarge("front_id_image", 5 * MIB), jpeg("picture")]],
    ["images", [jpeg("picture"), tooLarge("images[3][image]", 70_000)]],
  ];
  for (const [field, parts] of cases) {
    await expect(read(bodyOf(parts))).rejects.toMatchObject({ code: "media.too_large", field });
    const pieces = await Promise.all(
      [...inPieces(bodyOf(parts), 65_521)].map(async (piece) => new Uint8Array(await piece.arrayBuffer())),
    );
    await expect(read(pieces)).rejects.toMatchObject({ code: "media.too_large", field });
  }
  await expect(read(bodyOf([{ name: "bio", text: "x".repeat(10 * MIB + 1) }]))).rejects.toMatchObject({ reason: "too_large" });
});

test("more than 60 MB in all, 20 files or 128 kB of text are too large", async () => {
  const seven = Array.from({ length: 7 }, () => ({ name: "images", file: new Uint8Array(9 * MIB) }));
  await expect(read(bodyOf(seven))).rejects.toMatchObject({ reason: "too_large" });
  await expect(read(bodyOf(Array.from({ length: 21 }, () => jpeg("images"))))).rejects.toMatchObject({ reason: "too_large" });
  await expect(read(bodyOf([{ name: "a", text: "x".repeat(128 * 1024 + 1) }]))).rejects.toMatchObject({ reason: "too_large" });
  await expect(read(bodyOf(Array.from({ length: 250 }, (_, index) => ({ name: `f${index}`, text: "x" }))))).rejects.toMatchObject(
    { reason: "too_large" },
  );
});

test("a declared length that is too large is refused before a byte is read", async () => {
  const request = new Request("https://hirfa.example/", {
    method: "POST",
    body: streamOf(bodyOf([jpeg("images")])),
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, "Content-Length": String(61 * MIB) },
  });

  await expect(readMultipart(request, { onFile: async () => {} })).rejects.toMatchObject({ reason: "too_large" });
});

test("an error of the file handler is passed on", async () => {
  const reading = readMultipart(requestOf(streamOf(bodyOf([jpeg("images")]))), {
    onFile: async () => {
      throw new RangeError("mine");
    },
  });

  await expect(reading).rejects.toBeInstanceOf(RangeError);
});

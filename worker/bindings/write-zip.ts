import { makeZip, predictLength } from "client-zip";
import type { ArchiveEntry, ZipWriter } from "#app/domain/shared/contracts/media-store.ts";

/** A ZIP of uncompressed files: images do not get smaller, and the length is known before the first byte. */
export const writeZip: ZipWriter = (entries) => ({
  bytes: Number(predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes })))),
  stream: makeZip(opened(entries)),
});

/** The files one after the other, each read on demand. */
async function* opened(entries: readonly ArchiveEntry[]) {
  for (const { name, at, bytes, open } of entries) yield { name, lastModified: new Date(at), size: bytes, input: await open() };
}

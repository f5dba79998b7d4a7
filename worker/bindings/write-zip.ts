import { makeZip, predictLength } from "client-zip";
import type { ArchiveEntry, ZipWriter } from "#app/domain/shared/contracts/media-store.ts";

/** A ZIP of files as they are: pictures don't get smaller, and so its length is known before its first byte. */
export const writeZip: ZipWriter = (entries) => ({
  bytes: Number(predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes })))),
  stream: makeZip(opened(entries)),
});

/** One after the other, each when its turn comes. */
async function* opened(entries: readonly ArchiveEntry[]) {
  for (const { name, at, bytes, open } of entries) yield { name, lastModified: new Date(at), size: bytes, input: await open() };
}

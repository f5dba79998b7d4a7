import { MediaLine, mediaCopyKey } from "../../../../app/domain/backups/manifest.ts";
import { damaged } from "./read-backup.mjs";

const AT_ONCE = 6;

/** The bytes of one object, opened, or what is wrong with its copy. */
export async function copyOf({ source, decrypt }, { key, bytes }) {
  const name = mediaCopyKey(key);
  const stored = await source.get(name);
  if (!stored) throw damaged(`${name} is missing.`);
  const opened = await decrypt(name, stored);
  if (opened.length !== bytes) throw damaged(`${name} has ${opened.length} bytes, and its object had ${bytes}.`);
  return opened;
}

/** Puts back every object that the backup has and the bucket has not. Answers how many. */
export async function restoreMedia({ backup, source, decrypt, door, without }) {
  const there = await door.listMedia();
  const told = { objects: 0, stored: 0, withoutCopy: 0 };
  const put = async (line) => {
    await door.putMedia(line.key, await copyOf({ source, decrypt }, line), line.content_type);
    told.stored += 1;
  };
  let some = [];
  for await (const line of backup.each("media_inventory", MediaLine)) {
    told.objects += 1;
    if (!line.copied || without.includes(mediaCopyKey(line.key))) told.withoutCopy += 1;
    else if (there.get(line.key) !== line.bytes) some.push(line);
    if (some.length < AT_ONCE) continue;
    await Promise.all(some.map(put));
    some = [];
  }
  await Promise.all(some.map(put));
  return told;
}

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve, sep } from "node:path";

/** A downloaded copy of the backup bucket: a folder that holds daily/ and media/. */
export function folderSource(typed) {
  const folder = resolve(typed);
  return {
    name: folder,
    get: async (key) => {
      const file = join(folder, key);
      if (!file.startsWith(folder + sep) || !existsSync(file)) return null;
      return new Uint8Array(readFileSync(file));
    },
    list: async (prefix) => {
      if (!existsSync(join(folder, prefix))) return [];
      const found = readdirSync(join(folder, prefix), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      return found.map((one) =>
        join(one.parentPath, one.name)
          .slice(folder.length + 1)
          .split(sep)
          .join("/"),
      );
    },
  };
}

/**
 * The backup bucket, read by wrangler, file by file, and each file once. It cannot list: what the manifest does not name is not
 * read.
 */
export function bucketSource({ wrangler, commands, files }) {
  const cache = join(files.state, "restore", "files");
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  return {
    name: `the bucket ${commands.backupBucket}`,
    get: async (key) => {
      const file = join(cache, encodeURIComponent(key));
      if (!existsSync(file)) {
        // One that was cut off must not be taken for whole.
        if ((await wrangler.lookUp(commands.getBackup(key, `${file}.new`))) === null) return null;
        renameSync(`${file}.new`, file);
      }
      return new Uint8Array(readFileSync(file));
    },
    list: async () => null,
    forget: () => rmSync(cache, { recursive: true, force: true }),
  };
}

/** The emulated backup bucket of a local instance. */
export const emulatedSource = (bucket) => ({
  name: "the backup bucket of this instance",
  get: async (key) => {
    const object = await bucket.get(key);
    return object && new Uint8Array(await object.arrayBuffer());
  },
  list: async (prefix) => {
    const keys = [];
    let cursor;
    do {
      const page = await bucket.list({ prefix, cursor });
      keys.push(...page.objects.map(({ key }) => key));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return keys;
  },
});

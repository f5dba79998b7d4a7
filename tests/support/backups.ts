import { env } from "cloudflare:workers";
import { Decrypter } from "age-encryption";
import { MANIFEST_NAME, Manifest } from "#app/domain/backups/manifest.ts";

/** An invented pair. The Worker of the tests has the recipient only. */
const IDENTITY = "AGE-SECRET-KEY-1WM565VQ4ZS98XZF8N75TQ3VEEZWHG4HQ0YHK3F8DXT3HS4005S5QM9E6CE";
export const RECIPIENT = "age19axmtpg8k7gpgjsw3x4v6fc6x8t9q8aydgzv66gpj56x226nvasq9j7l9e";

/** Bindings of a deployment that makes backups. */
export const withBackups = (over: Partial<Env> = {}): Env =>
  // as: a setting is no binding
  ({ ...env, BACKUP_RECIPIENT: RECIPIENT, ...over }) as Env;

/** Wrangler's record of migrations, which the database of the tests has not. */
export async function recordMigration(name = "0001_triggers.sql"): Promise<void> {
  await env.DB.prepare("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name).run();
}

export async function stored(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = await env.BACKUP.get(key);
  if (!object) throw new Error(`${key} is not in the bucket`);
  return new Uint8Array(await object.arrayBuffer());
}

export async function opened(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(IDENTITY);
  return new Uint8Array(await decrypter.decrypt(await stored(key)));
}

export const manifestOf = async (folder: string) =>
  Manifest.parse(JSON.parse(new TextDecoder().decode(await opened(`${folder}${MANIFEST_NAME}`))));

export async function linesOf(key: string): Promise<string[]> {
  const unpacked = new Blob([await opened(key)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(unpacked).text()).trimEnd().split("\n");
}

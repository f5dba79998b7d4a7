import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { backUp } from "#app/domain/backups/back-up.ts";
import { roomHash } from "#app/domain/backups/manifest.ts";
import { rowOf } from "#app/domain/backups/row-lines.ts";
import { copiedTables } from "#app/domain/backups/tables.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { hexSha256 } from "#app/domain/shared/text/hex-sha256.ts";
import { linesOf, manifestOf, opened, recordMigration, stored, withBackups } from "#tests/support/backups.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import { within } from "#worker/cron/run-cron-task.ts";
import { makeCtx } from "#worker/ctx.ts";

const NIGHTLY = "17 2 * * *";
const at = (day: string) => Date.parse(`${day}T02:17:00Z`);
const nightOf = (day: string) => runCronToItsEnd(NIGHTLY, at(day), { bindings: withBackups() });
const runOf = (day: string, over: Partial<Env> = {}) => makeCtx(withBackups(over), { actor: system("test"), now: at(day) });
const roomId = async () => (await env.DB.prepare("SELECT id FROM rooms").first<string>("id")) ?? "";

async function insertMedia(id: string, purpose: string): Promise<void> {
  await env.MEDIA.put(id, `bytes of ${id}`, { httpMetadata: { contentType: "image/webp" } });
  await env.DB.prepare(
    "INSERT INTO media_objects (id, key, purpose, owner_id, content_type, bytes, width, height, created_at) VALUES (?1, ?1, ?2, 'yacine', 'image/webp', 9, 1, 1, 1)",
  )
    .bind(id, purpose)
    .run();
}

beforeAll(async () => {
  await recordMigration();
  await insertDemoUsers();
  await givePoints("yacine", 100);
  const offerId = await sentOffer("yacine", await postedJob());
  await acceptedOffer("amina", offerId);
  await env.CHAT_ROOMS.getByName(await roomId()).refresh();
  await ctxAs("amina").rooms.post(await roomId(), {
    ...{ id: "hello", sender: "amina", kind: "text", text: "سلام\nSalut", media: [], createdAt: 5 },
  });
  await ctxAs("yacine").rooms.markRead(await roomId(), "yacine", 1);
  for (const [id, purpose] of Object.entries({ face: "picture", card: "id_front", paid: "receipt", chat: "chat_image" }))
    await insertMedia(id, purpose);
  await env.DB.prepare("INSERT INTO user_pictures (user_id, media_id) VALUES ('yacine', 'face')").run();
  await env.DB.prepare(
    "INSERT INTO account_deletions (user_id, created_at, deletes_at, erased_at) VALUES ('lydia', 1, 1, ?), ('karim', 1, 1, ?)",
  )
    .bind(at("2026-11-01"), at("2025-01-01"))
    .run();
  await nightOf("2026-11-23");
});

it("every copied row comes back from the files as it is in the database", async () => {
  const { files, counts, last_migration } = await manifestOf("daily/2026-11-23/");
  for (const { name } of copiedTables()) {
    const lines = await Promise.all(
      files.filter(({ table }) => table === name).map((file) => linesOf(`daily/2026-11-23/${file.name}`)),
    );
    const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all();
    const copied = lines.flat().map(rowOf);
    expect([name, copied.length]).toEqual([name, counts.rows[name]]);
    expect(copied).toHaveLength(results.length);
    expect(copied).toEqual(expect.arrayContaining(results));
  }
  expect(counts.rows.users).toBe(5);
  expect(last_migration).toBe("0001_triggers.sql");
});

it("the manifest has the size and the hash of each stored file, and no file can be read without the identity", async () => {
  for (const { name, bytes, sha256 } of (await manifestOf("daily/2026-11-23/")).files) {
    const file = await stored(`daily/2026-11-23/${name}`);
    expect([name, file.byteLength, await hexSha256(file)]).toEqual([name, bytes, sha256]);
    expect(new TextDecoder().decode(file).startsWith("age-encryption.org/v1\n-> X25519 ")).toBe(true);
  }
});

it("a room is copied with its messages, read marks and the hash of its messages", async () => {
  const [line = ""] = await linesOf("daily/2026-11-23/rooms/0001.ndjson.gz.age");
  const room = JSON.parse(line);
  expect(room).toMatchObject({ id: await roomId(), rights: { status: "open" }, reads: { yacine: 1 } });
  expect(room.messages.at(-1)).toMatchObject({ id: "hello", text: "سلام\nSalut", sender: "amina", created_at: 5 });
  expect([room.last_number, room.sha256]).toEqual([room.messages.at(-1).seq, await roomHash(room.messages)]);
});

it("the heads of ledgers are those of the copied hashes", async () => {
  const heads = (await linesOf("daily/2026-11-23/ledger-heads/0001.ndjson.gz.age")).map((line) => JSON.parse(line));
  const stored = await env.DB.prepare("SELECT user_id, max(seq) AS seq, hash FROM point_entry_hashes GROUP BY user_id").all();
  expect(heads).toEqual(stored.results);
  expect((await manifestOf("daily/2026-11-23/")).counts.ledgers).toBe(heads.length);
});

it("public pictures and receipts are copied once, and a paper never", async () => {
  const lines = await linesOf("daily/2026-11-23/media-inventory/0001.ndjson.gz.age");
  const copied = Object.fromEntries(lines.map((line) => JSON.parse(line)).map((one) => [one.key, one.copied]));
  expect(copied).toMatchObject({ face: true, paid: true, card: false, chat: false });
  expect(new TextDecoder().decode(await opened("media/face"))).toBe("bytes of face");
  expect((await env.BACKUP.list({ prefix: "media/" })).objects.map(({ key }) => key).sort()).toEqual([
    "media/face",
    "media/paid",
  ]);
});

it("erasures of the last 400 days are named, and older ones are not", async () => {
  expect((await linesOf("daily/2026-11-23/erasures/0001.ndjson.gz.age")).map((line) => JSON.parse(line).user_id)).toEqual([
    "lydia",
  ]);
});

it("a second run of a day changes nothing", async () => {
  const before = await env.BACKUP.list();
  await backUp(runOf("2026-11-23"));
  await runCronToItsEnd(NIGHTLY, at("2026-11-23") + HOUR_MS, { bindings: withBackups() });
  const after = await env.BACKUP.list();
  expect(after.objects.map(({ key, etag }) => [key, etag])).toEqual(before.objects.map(({ key, etag }) => [key, etag]));
});

it("a run that crashed after a file is finished by the next, though the bucket keeps that file", async () => {
  await env.BACKUP.put("daily/2026-11-24/d1/users/0001.ndjson.gz.age", "of a crashed run");
  await nightOf("2026-11-24");
  const { files } = await manifestOf("daily/2026-11-24/");
  const users = files.filter(({ table }) => table === "users");
  expect(users.map(({ name, rows }) => [name, rows])).toEqual([["d1/users/0002.ndjson.gz.age", 5]]);
});

it("two runs at the same time make one whole copy", async () => {
  await Promise.all([backUp(runOf("2026-11-25")), backUp(runOf("2026-11-25"))]);
  const { files, counts } = await manifestOf("daily/2026-11-25/");
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  expect(counts.rows).toEqual((await manifestOf("daily/2026-11-24/")).counts.rows);
});

it("without its last part there is no manifest, and a part stays within 500 queries", async () => {
  const { ctx, queries, goesOnFrom } = within(runOf("2026-11-26"));
  await backUp(ctx);
  expect(goesOnFrom()).toBeDefined();
  expect(queries()).toBeLessThanOrEqual(500);
  expect(await env.BACKUP.head("daily/2026-11-26/manifest.json.age")).toBeNull();
  await backUp(runOf("2026-11-26"), { cursor: goesOnFrom() ?? "" });
  expect(await env.BACKUP.head("daily/2026-11-26/manifest.json.age")).not.toBeNull();
});

it("on the first of a month what ten years of accounts need is kept apart, and nobody's profile", async () => {
  await nightOf("2026-12-01");
  const keys = (await env.BACKUP.list({ prefix: "monthly/" })).objects.map(({ key }) => key);
  expect(keys).toContain("monthly/2026-12/d1/point_entries/0001.ndjson.gz.age");
  expect(
    keys.filter((key) => !/d1\/(point_entries|point_entry_hashes|payment_receipts|audit_entries)\/|manifest/.test(key)),
  ).toEqual([]);
  const monthly = await manifestOf("monthly/2026-12/");
  for (const { name, sha256 } of monthly.files) expect(await hexSha256(await stored(`monthly/2026-12/${name}`))).toBe(sha256);
});

it("a copy of a picture that is gone stays as long as a backup names it", async () => {
  await env.MEDIA.delete("face");
  await nightOf("2026-12-02");
  const later = new Date(at("2026-12-02") + 34 * DAY_MS).toISOString().slice(0, 10);
  await nightOf(later);
  expect(await env.BACKUP.head("media/face")).not.toBeNull();
  await nightOf(new Date(at("2026-12-02") + 35 * DAY_MS).toISOString().slice(0, 10));
  expect(await env.BACKUP.head("media/face")).toBeNull();
  expect(await env.BACKUP.head("media/paid")).not.toBeNull();
});

it("nothing is copied without a recipient", async () => {
  const before = (await env.BACKUP.list()).objects.length;
  await runCronToItsEnd(NIGHTLY, at("2027-02-02"));
  expect((await env.BACKUP.list()).objects.length).toBe(before);
});

import { env } from "cloudflare:workers";
import { inflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashEntries } from "#app/domain/points/hash-entries.ts";
import { exportAccountData } from "#app/domain/privacy/data-export/export-account-data.ts";
import { purgeExpiredExports } from "#app/domain/privacy/data-export/purge-expired-exports.ts";
import { requestDataExport } from "#app/domain/privacy/data-export/request-data-export.ts";
import { retryPendingExports } from "#app/domain/privacy/data-export/retry-pending-exports.ts";
import { findOwnExportFile, ownExport } from "#app/domain/privacy/queries.ts";
import { EXPORT_LIFETIME_MS, exportKeyOf } from "#app/domain/privacy/rules.ts";
import { openDb } from "#db/open.ts";
import { mediaObjects, pointEntryHashes, pushSubscriptions } from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "../../../support/ctx.ts";
import { insertClient, insertPlumber, postedJob } from "../../../support/fixtures.ts";
import { subscribedDevice } from "../../../support/push-service.ts";

const WEEK_LATER = NOON + EXPORT_LIFETIME_MS;

beforeAll(insertDemoUsers);

async function exported(person: Awaited<ReturnType<typeof insertClient>>) {
  const ctx = testCtx(person);
  await requestDataExport(ctx);
  const [message] = ctx.pushed;
  if (message?.kind !== "export_account") throw new Error("nothing was pushed");
  await exportAccountData(asSystem(), message);
  return message.exportId;
}

/** The files of a ZIP with uncompressed entries, by name. */
async function filesIn(key: string): Promise<Map<string, Uint8Array>> {
  const zip = Buffer.from((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
  const files = new Map<string, Uint8Array>();
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

describe("the export of a user's data", () => {
  it("contains the stored data as JSON, with images, and no token or password hash", async () => {
    const sara = await insertClient("sara00000000000000ba");
    await postedJob(sara, { description: "A tap that only Sara has, and it leaks." });
    await env.MEDIA.put("picture/x1", "pixels");
    await openDb(env.DB)
      .insert(mediaObjects)
      .values({
        ...{ id: "x1", key: "picture/x1", purpose: "picture", ownerId: sara.userId, contentType: "image/webp" },
        ...{ bytes: 6, width: 1, height: 1, createdAt: NOON },
      });

    const files = await filesIn(exportKeyOf(await exported(sara)));

    const text = (name: string) => new TextDecoder().decode(files.get(name));
    expect(text("requests.json")).toContain("A tap that only Sara has");
    expect(text("account.json")).toContain(`${sara.userId}@hirfa.example`);
    expect(text("pictures/picture/x1.webp")).toBe("pixels");
    expect([...files.keys()].map(text).join("")).not.toMatch(/secretHash|passwordHash|numberHash/);
  });

  it("contains the devices that get pushes, without their addresses and keys", async () => {
    const sara = await insertClient("sara00000000000000bd");
    const { id, endpoint } = await subscribedDevice(sara.userId, 1);
    const [stored] = await openDb(env.DB).select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));

    const files = await filesIn(exportKeyOf(await exported(sara)));

    const text = [...files.values()].map((file) => new TextDecoder().decode(file)).join("");
    expect(text).toContain("Chrome, Android");
    for (const secret of [endpoint, stored?.p256dh, stored?.auth]) expect(text).not.toContain(secret);
  });

  it("contains the hash of each entry of the points record", async () => {
    const plumber = await insertPlumber("plumber0000000000be", 50);
    await hashEntries(asSystem(), [plumber.userId]);
    const { userId, seq, hash } = pointEntryHashes;
    const stored = await openDb(env.DB).select({ seq, hash }).from(pointEntryHashes).where(eq(userId, plumber.userId));

    const files = await filesIn(exportKeyOf(await exported(plumber)));

    const { ledger } = JSON.parse(new TextDecoder().decode(files.get("points.json")));
    expect(stored).not.toEqual([]);
    expect(ledger).toMatchObject(stored);
  });

  it("belongs to its owner, for seven days, and is then deleted", async () => {
    const sara = await insertClient("sara00000000000000bb");
    expect(await ownExport(testCtx(sara))).toEqual({ status: "none" });
    const exportId = await exported(sara);

    expect(await ownExport(testCtx(sara))).toMatchObject({ status: "ready", path: `/exports/${exportId}` });
    expect(await findOwnExportFile(testCtx(sara), exportId)).not.toBeNull();
    expect(await findOwnExportFile(ctxAs("amina"), exportId)).toBeNull();
    expect(await findOwnExportFile(ctxAs("nadir"), exportId)).toBeNull();
    expect(await findOwnExportFile(testCtx(), exportId)).toBeNull();
    expect(await findOwnExportFile(testCtx(sara, { now: WEEK_LATER }), exportId)).toBeNull();

    await purgeExpiredExports(asSystem("test", { now: Date.now() + EXPORT_LIFETIME_MS }));
    expect(await env.MEDIA.head(exportKeyOf(exportId))).toBeNull();
  });

  it("is created once, however often it is requested or run, and again after its queue message was lost", async () => {
    const sara = await insertClient("sara00000000000000bc");
    const [one, other] = [testCtx(sara), testCtx(sara)];
    await Promise.all([requestDataExport(one), requestDataExport(other)]);
    expect(one.pushed).toEqual(other.pushed);
    expect(await ownExport(one)).toEqual({ status: "preparing" });
    const later = asSystem("test", { now: NOON + 120_000 });
    expect(await retryPendingExports(later)).toBe(1);

    for (const message of later.pushed)
      if (message.kind === "export_account")
        await Promise.all([exportAccountData(asSystem(), message), exportAccountData(asSystem(), message)]);

    expect(await ownExport(one)).toMatchObject({ status: "ready" });
    expect(await retryPendingExports(later)).toBe(0);
  });
});

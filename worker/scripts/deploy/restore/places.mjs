import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildFor } from "../../build.mjs";
import { startEmulator } from "../../emulator.mjs";
import { instanceOf, localSecrets } from "../../instance.mjs";
import { requireOwnState } from "../../state-lock.mjs";
import { deploy, refuseExamples, requireAccount } from "../deployment.mjs";
import { EXIT, Halt } from "../halt.mjs";
import { lockedContext, takeLock } from "../lock.mjs";
import { copyMigrations } from "../migrations/migration-gate.mjs";
import { readMigrations } from "../migrations/read-migrations.mjs";
import { CLOSED_FOR_RESTORE } from "../previous-version.mjs";
import { quoted } from "../quoted.mjs";
import { requireDatabase, requireResources } from "../resources.mjs";
import { forgetSecrets, requireSecrets, secretsOfOrder } from "../secrets.mjs";
import { newToken, openDoor } from "./door.mjs";
import { requireEmptyTarget } from "./fill-target.mjs";
import { bucketSource, emulatedSource } from "./sources.mjs";

const { unstable_splitSqlQuery: splitSql } = createRequire(import.meta.url)("wrangler");

/** Long before the lock runs out. */
const RENEWED_AFTER_MS = 300_000;
/** What the door of a Worker takes in pieces. */
const WRITING = ["putMedia", "putRooms", "erase", "runTask"];

export const localInstance = () => instanceOf({ port: 8787, state: ".state" });

/** The data of `npm start`, which must not run meanwhile. */
export async function openLocalPlace({ files, order, say }) {
  const instance = localInstance();
  requireOwnState(instance);
  await buildFor(instance, "local");
  const { token, hash } = newToken();
  const settings = { ...localSecrets(instance), RESTORE_TOKEN_HASH: hash };
  const emulator = await startEmulator({ ...instance, settings, log: () => {} });
  const database = await emulator.database();
  const run = (statements) => database.batch(statements.map((sql) => database.prepare(sql)));

  const target = {
    run,
    rows: async (sql) => (await run(splitSql(sql))).map(({ results }) => results ?? []),
    hasMedia: async () => (await (await emulator.bucket("MEDIA")).list({ limit: 1 })).objects.length > 0,
    async migrateRest(known) {
      for (const { name, text } of readMigrations(files.migrations).filter((one) => !known.includes(one.name))) {
        const [[there]] = await target.rows(`SELECT 1 AS one FROM d1_migrations WHERE name = ${quoted(name)}`);
        if (!there) await run([...splitSql(text), `INSERT INTO d1_migrations (name) VALUES (${quoted(name)})`]);
      }
    },
    openDoor: async () => openDoor({ origin: `http://127.0.0.1:${emulator.port}`, token }),
  };
  return {
    async source() {
      const bucket = await emulator.bucket("BACKUP").catch(() => null);
      if (!bucket) throw new Halt(EXIT.wrongUsage, "This instance has no backup bucket. Name a folder with --from DIR.");
      return emulatedSource(bucket);
    },
    openTarget: async (backup) => ({ ...target, isWhole: (await requireEmptyTarget(target, backup))?.isWhole }),
    async finish() {
      // The next start looks at the migrations and the reference data again.
      for (const mark of ["migrations.hash", "reference.hash"]) rmSync(join(instance.state, mark), { force: true });
      say(`Restored into ${instance.state}. Start it: ${order.startCommand ?? "npm start"}`);
    },
    end: () => emulator.end(),
  };
}

/** An environment at Cloudflare. It is closed before its first row is written, and opened by an ordinary deployment. */
export async function openRemotePlace(context) {
  const { order, wrangler, commands, files, say, commit, reached } = context;
  refuseExamples(context);
  secretsOfOrder(context);
  await requireAccount(context);
  let lock;
  let renewedAt = 0;
  /** Before what is written, because all of it may take hours. */
  async function keepLock() {
    if (context.now() - renewedAt < RENEWED_AFTER_MS) return;
    renewedAt = context.now();
    await lock.renew();
  }

  const { token, hash } = newToken();
  const target = {
    async run(statements) {
      await keepLock();
      const file = join(files.state, "restore.sql");
      writeFileSync(file, `${statements.join(";\n")};\n`, { mode: 0o600 });
      await wrangler.run("Writing rows", commands.importFile(file), { silenceMs: 600_000 });
      rmSync(file, { force: true });
    },
    rows: (sql) => wrangler.rows("Reading the database", commands.remote, sql),
    async hasMedia() {
      const info = await wrangler.json("Looking at the bucket of media", commands.bucketInfo(commands.mediaBucket));
      return Number(String(info.object_count ?? 0).replace(/\D/g, "")) > 0;
    },
    async migrateRest(known) {
      const rest = readMigrations(files.migrations).filter(({ name }) => !known.includes(name));
      copyMigrations(rest, context);
      if (rest.length > 0) await wrangler.run("The later migrations", commands.migrate, { isShown: true, silenceMs: 600_000 });
    },
    async openDoor() {
      await lock.renew();
      const door = (context.openDoor ?? openDoor)({ origin: order.smokeOrigin ?? context.settings.vars.APP_ORIGIN, token });
      await door.untilOpen();
      const keeping = WRITING.map((name) => [name, (...args) => keepLock().then(() => door[name](...args))]);
      return { ...door, ...Object.fromEntries(keeping) };
    },
  };
  const closedDeployment = (secretsFile) => [
    ...commands.deploy({ tag: commit.sha, subject: CLOSED_FOR_RESTORE }, secretsFile),
    ...["--var", `RESTORE_TOKEN_HASH:${hash}`],
  ];
  return {
    source: async () => bucketSource(context),
    async openTarget(backup) {
      await requireDatabase(context);
      lock = await takeLock(context);
      const locked = lockedContext(context, lock);
      await requireResources(locked);
      // Before the site is closed: it may be one that serves people.
      const begun = await requireEmptyTarget(target, backup);
      if (begun) Object.assign(reached, begun.isWhole ? { data: "whole", site: "opening" } : { data: "begun", site: "closed" });
      if (begun?.isWhole) return { ...target, isWhole: true };
      const secrets = await requireSecrets(locked);
      await context.build();
      reached.site ??= "closing";
      await wrangler.run("Closing the site", closedDeployment(secrets.file), { isShown: true });
      reached.site = "closed";
      forgetSecrets(context);
      say(`${order.environment} is closed until its data are whole.`);
      return target;
    },
    async finish() {
      await lock.release();
      lock = undefined;
      reached.site = "opening";
      await deploy(context);
      reached.site = "open";
    },
    async end() {
      await lock?.release().catch((error) => say(`The lock could not be released: ${error.message}`));
    },
  };
}

import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Manifest } from "../../../app/domain/backups/manifest.ts";
import { openIdentity } from "../../../worker/scripts/deploy/restore/read-backup.mjs";
import { instanceFor, instanceIn, write } from "../../crash/instance.mjs";
import { signIn } from "../../crash/users.mjs";
import { freePort } from "../../support/free-port.mjs";
import { newIdentity } from "../../support/make-backup.mjs";
import { addErased, fillProduct, SIZES } from "./fill-product.mjs";
import { differences, downloadBackups, readApi, readProduct } from "./read-product.mjs";

const ROOT = resolve(import.meta.dirname, "../../..");
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const NIGHTLY = "17 2 * * *";
const WITHIN_MS = 180_000;
const WRITTEN = "pieces of rows are written";
const NOT_EMPTY = 8;

/**
 * Fills a product, backs it up, restores it into an empty one and compares the two; then restores a damaged backup, into what is
 * not empty, and with a cut. `keep`: where the backup's files stay. Answers {told, faults}.
 */
export async function drill({ size: name, keep, say = () => {} }) {
  const size = SIZES[name];
  const folder = mkdtempSync(join(tmpdir(), "hirfa-restore-"));
  try {
    const copy = keep ? resolve(keep) : join(folder, "copy");
    mkdirSync(copy, { recursive: true });
    const identity = await newIdentity(join(keep ? copy : folder, "identity.txt"));
    say("filling a product");
    const source = await backedUp({ size, name, recipient: identity.recipient, copy, say });
    const manifest = await manifestOf(copy, source.backup, identity);
    const place = { copy, identity, backup: source.backup };

    say("restoring it, with a cut");
    const cut = await restoreInto(join(folder, "cut"), place, { killAt: WRITTEN });
    const again = await restoreInto(join(folder, "cut"), place);
    const faults = await faultsOf(again, source, join(folder, "cut"));
    let whole = again;
    if (name === "full") {
      say("restoring it without one");
      whole = await restoreInto(join(folder, "whole"), place);
      const found = await faultsOf(whole, source, join(folder, "whole"));
      say("reading both by the API");
      faults.push(...found, ...(whole.code === 0 ? await compareApi(source, join(folder, "whole")) : []));
    }
    say("restoring into what is not empty, and from damaged files");
    const occupied = await restoreInto(join(folder, "cut"), place);
    const tampered = await restoreInto(join(folder, "tampered"), {
      ...place,
      copy: changed(copy, source.backup, join(folder, "bad")),
    });
    const { counts } = manifest;
    const told = {
      tables: Object.keys(counts.rows).length,
      rows: Object.values(counts.rows).reduce((sum, rows) => sum + rows, 0),
      ledgers: counts.ledgers,
      rooms: counts.rooms,
      messages: counts.messages,
      media: counts.media_objects,
      mismatches: faults.length,
      tampered: tampered.code === NOT_EMPTY ? "refused" : tampered.said,
      not_empty: occupied.code === NOT_EMPTY ? "refused" : occupied.said,
      cut: cut.isKilled && again.code === 0 ? "continued" : cut.said + again.said,
      rpo_seconds: Math.ceil((manifest.finished_at - manifest.at) / 1_000),
      rto_seconds: Math.ceil(whole.seconds),
    };
    return { told, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A product with everything in it, and its newest backup in a folder. */
async function backedUp({ size, name, recipient, copy, say }) {
  Object.assign(process.env, { CRONS: "off", BACKUP_RECIPIENT: recipient });
  const instance = await instanceFor(`restore-${name}`);
  write(instance.state, (db) => addErased(db, size.erased));
  let child = await instance.start();
  const tokens = await fillProduct(instance.origin, size);
  await instance.stop(child);
  write(instance.state, endWaves);
  child = await instance.start();
  // Erasures end and events are counted, so that nothing changes after the backup.
  for (let round = 0; round < 2; round += 1) await runCron(instance, EVERY_FIVE_MINUTES, "count_events", round + 1);
  say("backing it up");
  await runCron(instance, NIGHTLY, "back_up", 1, /"event":"backup.done"/);
  const { amina, yacine } = tokens;
  const answers = name === "full" ? await readApi(instance.origin, { amina, yacine }) : {};
  await instance.stop(child);
  const backup = await downloadBackups(instance.state, copy);
  const copies = new Set(existsSync(join(copy, "media")) ? readdirSync(join(copy, "media"), { recursive: true }) : []);
  return { ...(await readProduct(instance.state)), backup, copies, answers };
}

/** Waves that ring while the backup is read add events to it or to its source alone. */
const endWaves = (db) =>
  db.exec(`UPDATE jobs SET next_wave = NULL, next_wave_at = NULL,
    promise = CASE promise WHEN 'running' THEN 'missed' ELSE promise END WHERE status = 'open'`);

/** Fires a cron and waits until its task has ended, for the given time. */
async function runCron({ origin, state }, expression, task, times, isDone = new RegExp(`"event":"task.ran".*"task":"${task}"`)) {
  await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(expression)}`);
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const lines = readFileSync(join(state, "server.log"), "utf8").split("\n");
    if (lines.filter((line) => isDone.test(line)).length >= times) return;
    if (Date.now() > deadline) throw new Error(`${task} did not end\n${lines.slice(-20).join("\n")}`);
    await wait(100);
  }
}

async function manifestOf(copy, backup, { file }) {
  const bytes = new Uint8Array(readFileSync(join(copy, backup, "manifest.json.age")));
  return Manifest.parse(JSON.parse(Buffer.from(await openIdentity(file)("manifest", bytes)).toString()));
}

/** Runs the operator's command. With `killAt` it is killed, with all its processes, once it has said that. */
async function restoreInto(state, { copy, identity, backup }, { killAt } = {}) {
  mkdirSync(state, { recursive: true });
  const began = Date.now();
  const args = ["--restore", backup, "--env", "local", "--identity-file", identity.file, "--from", copy, "--recount"];
  const child = spawn(process.execPath, ["worker/scripts/deploy.mjs", ...args], {
    ...{ cwd: ROOT, detached: true, stdio: ["ignore", "pipe", "pipe"] },
    env: { ...process.env, STATE_DIR: state, PORT: await freePort() },
  });
  let said = "";
  let isKilled = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += text;
      if (!killAt || isKilled || !said.includes(killAt)) return;
      isKilled = true;
      process.kill(-child.pid, "SIGKILL");
    });
  const code = await new Promise((done) => child.once("close", done));
  return { code, said, isKilled, seconds: (Date.now() - began) / 1_000 };
}

const expectStatus = ({ code, said }, wanted) =>
  code === wanted && (code !== 0 || /wrong counters +0\n/.test(said)) ? [] : [`the restore ended with ${code}: ${said}`];

/** A restore that failed may have left nothing to compare, and says why itself. */
async function faultsOf(restored, source, state) {
  const failed = expectStatus(restored, 0);
  return failed.length > 0 ? failed : compare(source, state);
}

/** Papers and what nobody may see are in no backup. */
async function compare(source, state) {
  const restored = await readProduct(state);
  const isExpected = (kind, key) => kind !== "media" || source.copies.has(key);
  return differences(source, restored, isExpected);
}

async function compareApi(source, state) {
  const instance = await instanceIn(state);
  const child = await instance.start();
  const tokens = { amina: await signIn(instance.origin, "amina"), yacine: await signIn(instance.origin, "yacine") };
  const answers = await readApi(instance.origin, tokens);
  await instance.stop(child);
  return Object.entries(source.answers)
    .filter(([address, answer]) => answers[address] !== answer)
    .map(([address, answer]) => `API ${address}: ${answer.slice(0, 300)} ≠ ${answers[address]?.slice(0, 300)}`);
}

/** The same backup with one byte of its largest file changed. */
function changed(copy, backup, to) {
  cpSync(copy, to, { recursive: true });
  const files = readdirSync(join(to, backup), { recursive: true })
    .map((name) => join(to, backup, name))
    .filter((file) => statSync(file).isFile() && !file.includes("manifest"));
  const [largest] = files.sort((one, other) => statSync(other).size - statSync(one).size);
  const bytes = readFileSync(largest);
  bytes[Math.floor(bytes.length / 2)] ^= 1;
  writeFileSync(largest, bytes);
  return to;
}

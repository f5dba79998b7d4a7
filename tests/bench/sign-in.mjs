import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD, DEMO_USERS } from "../../db/seeds/demo-users.ts";
import { cpuMs, median, ownRuntimes } from "./measure.mjs";
import { buildProduct, startProduct } from "./servers.mjs";

const IN_A_ROW = 20;
/** Concurrent sign-ins must not run out of memory. */
const AT_ONCE = 50;
const ROUNDS = 3;
const MOST_MEGABYTES = 128;

/** In kilobytes, as Linux reports it. */
const memoryOf = (pid, line) =>
  Number(new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
/** Resets the peak of resident memory. */
const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/**
 * CPU time and memory of a sign-in, most of it one scrypt (app/domain/auth/passwords/password-hash.ts): one after the other
 * with a right password, a wrong one and of an unknown account, then fifty right ones at once. Throws if one of the fifty is
 * refused, or if they need more memory than an isolate has.
 */
export async function measureSignIns() {
  const folder = mkdtempSync(join(tmpdir(), "hirfa-sign-in-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { worker } = await buildProduct(folder);
  const { runtime, url } = await startProduct({ worker });
  const [pid] = ownRuntimes();

  const signIn = (phone_number, password) => post(new URL("/api/v1/auth/artisan/login/", url), { phone_number, password });
  const right = () => signIn(DEMO_USERS.yacine.phone, DEMO_PASSWORD);
  // At most nine failures, so that the account is not throttled. Each right password resets the count.
  const wrong = (nth) => (nth % 5 === 4 ? right() : signIn(DEMO_USERS.yacine.phone, "Not-His-Password-9"));
  const unknown = (nth) => signIn(`05501${String(10_000 + nth)}`, "Not-His-Password-9");

  for (let warm = 0; warm < 5; warm++) await right();
  const rows = [];
  for (const [name, one] of Object.entries({ right, wrong, unknown })) rows.push([name, await inARow(pid, one)]);

  const bursts = [];
  for (let round = 0; round < ROUNDS; round++) bursts.push(await burst(pid, right));
  await runtime.dispose();

  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  for (const [name, { cpu, wait }] of rows)
    console.log(`${name.padEnd(8)} ${cpu.toFixed(0).padStart(5)} CPU ms   ${wait.toFixed(0).padStart(5)} ms`);
  for (const { cpu, wait, megabytes } of bursts)
    console.log(
      `${AT_ONCE} at once ${cpu.toFixed(0).padStart(3)} CPU ms each   ${(wait / 1_000).toFixed(1)} s for all   ${megabytes.toFixed(0)} MB more than at rest`,
    );
}

/** Each on a new connection, because a kept-alive one may be closed while fifty hashes are computed. */
function post(url, json) {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", agent: false, headers: { "Content-Type": "application/json" } };
    const sent = request(url, options, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode, token: JSON.parse(Buffer.concat(chunks)).token }));
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(json));
  });
}

async function inARow(pid, one) {
  const waits = [];
  const before = cpuMs(pid);
  for (let nth = 0; nth < IN_A_ROW; nth++) {
    const startedAt = performance.now();
    await one(nth);
    waits.push(performance.now() - startedAt);
  }
  return { cpu: (cpuMs(pid) - before) / IN_A_ROW, wait: median(waits) };
}

async function burst(pid, right) {
  forgetPeak(pid);
  const atRest = memoryOf(pid, "VmRSS");
  const before = cpuMs(pid);
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, right));
  const wait = performance.now() - startedAt;
  const cpu = (cpuMs(pid) - before) / AT_ONCE;
  const megabytes = (memoryOf(pid, "VmHWM") - atRest) / 1024;
  const tokens = new Set(answers.filter(({ status }) => status === 200).map(({ token }) => token));
  if (tokens.size !== AT_ONCE) throw new Error(`${AT_ONCE - tokens.size} of ${AT_ONCE} right sign-ins at once were refused`);
  if (megabytes > MOST_MEGABYTES) throw new Error(`${AT_ONCE} sign-ins at once need ${megabytes.toFixed(0)} MB`);
  return { cpu, wait, megabytes };
}

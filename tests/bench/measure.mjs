import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const AT_ONCE = 8;
const TICKS_PER_SECOND = 100;

/** The fields of /proc/…/stat after the name, which may contain spaces. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

const children = (pid) => readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === pid);

/** The runtimes that this process started. */
export const ownRuntimes = () =>
  children(process.pid)
    .filter((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "workerd")
    .map(Number);

const treeOf = (pid) => [pid, ...children(pid).flatMap((child) => treeOf(Number(child)))];

/** User and system time of a process and all its children, in milliseconds. */
export const cpuMs = (pid) =>
  treeOf(pid).reduce((sum, one) => {
    const stat = statOf(one);
    return stat ? sum + ((Number(stat[11]) + Number(stat[12])) * 1_000) / TICKS_PER_SECOND : sum;
  }, 0);

function ask(url, headers, agent) {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode >= 200 && response.statusCode < 300) return resolve(bytes);
        reject(new Error(`${url} answered ${response.statusCode}: this run counts for nothing`));
      });
    }).on("error", reject);
  });
}

/**
 * Sends requests for a minimum time and number, eight at once. Returns the server's CPU milliseconds for each request, requests
 * per second, the median wait and the bytes.
 */
export async function sample({ url, headers = {}, pid }, { forMs, times }) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waits = [];
  let bytes = 0;
  const cpuBefore = cpuMs(pid);
  const began = performance.now();
  const until = began + forMs;
  const one = async () => {
    while (performance.now() < until || waits.length < times) {
      const startedAt = performance.now();
      bytes = await ask(url, headers, agent);
      waits.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const seconds = (performance.now() - began) / 1_000;
  const cpu = cpuMs(pid) - cpuBefore;
  agent.destroy();
  return { cpuMs: cpu / waits.length, perSecond: waits.length / seconds, p50Ms: median(waits), bytes };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

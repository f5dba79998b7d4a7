// strings.mjs ROOT [--apply]: queue kinds, log events, environment names in toml/mjs/json (TypeScript's by symbols.mjs --kinds=env). AFTER moves.mjs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./lib.mjs";
const [root, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const KINDS = { open_room: "refresh_room", settle_leaver: "wind_down_account", recompute_standing: "recompute_stats_and_trust", destroy_old_papers: "purge_document_images", forget_old_rooms: "purge_inactive_rooms", sweep_objects: "purge_orphaned_objects" };
const EVENTS = { "points.sealing_failed": "points.hashing_failed", "papers.destroyed": "documents.destroyed", "papers.expired": "documents.expired", "papers.withdrawn": "documents.withdrawn", "papers.bug": "documents.bug", "queue.dead": "queue.dead_letter", "live.untold": "live.not_flushed", "room.not_followed": "room.summary_not_saved", "idempotency.lease_stays": "idempotency.lease_not_released" };
const ENV = { BURST: "IP_RATE_LIMIT", ROOMS: "CHAT_ROOMS", CIRCUITS: "CIRCUIT_BREAKERS", FEEDS: "USER_FEEDS", MESSAGES: "QUEUE", SMS_A_DAY: "SMS_DAILY_LIMIT", REQUESTS_A_DAY: "JOB_DAILY_LIMIT" };
const re = (names, pre, post) => new RegExp(`${pre}(${names.map((n) => n.replace(".", "\\.")).join("|")})${post}`, "g");
let n = 0;
const skip = /^package-lock|^migrations\/meta|^tests\/twins\/|^tests\/api\/contract\/|^app\/locales\/.*\/(?!health)/;
for (const f of filesOf(root)) {
  if (skip.test(f) || !/\.(ts|tsx|mts|mjs|js|json|toml|sql|md|env)$|^\.env$/.test(f)) continue;
  const text = readFileSync(join(root, f), "utf8");
  let next = text;
  if (/^(app|worker|tests|db)\//.test(f)) {
    next = next.replace(re(Object.keys(KINDS), "(?<![\\w.-])", "(?![\\w.-])"), (m) => KINDS[m]);
    // t("papers.destroyed") is a key of the catalogue: only log calls and tests' event lists
    next = next.replace(re(Object.keys(EVENTS), "\"", "\""), (m, k, at) => (/^papers\./.test(k) && !/log\($/.test(next.slice(0, at)) && !f.startsWith("tests/") ? m : `"${EVENTS[k]}"`));
  }
  if (/\.toml$|^\.env$/.test(f)) next = next.replace(re(Object.keys(ENV), "(?<![\\w])", "(?!\\w)"), (m) => ENV[m]);
  else if (/^(worker|tests)\//.test(f)) next = next.replace(re(Object.keys(ENV), "(?<=env\\.|[\"'])", "(?=[\"']|\\b)"), (m, k, at) => (f.endsWith(".mjs") || /\.config\.ts$/.test(f) || /^["']/.test(next.slice(at + m.length)) ? ENV[k] : m)).replace(/(?<![\w$.{])(SMS_A_DAY|REQUESTS_A_DAY)(?=\s*:)/g, (m) => ENV[m]);
  if (f === "tests/house/config.test.mjs" || f === "tests/conventions/config.test.mjs") next = next.replace(/(?<!\w)BURST(?=:)/g, "IP_RATE_LIMIT");
  if (/^tests\/.*\.ts$/.test(f)) next = next.replace(/(?<=[{,]\s*|\benv\.)(BURST|CIRCUITS|MESSAGES|FEEDS|ROOMS)(?=:|(?<=env\.\w+)\b)/g, (m) => ENV[m]);
  if (next !== text) { n++; if (apply) writeFileSync(join(root, f), next); }
}
console.log(`strings: ${n} files${apply ? ", applied" : ""}`);

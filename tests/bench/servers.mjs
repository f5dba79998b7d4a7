import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "vite";
import { buildFor } from "../../worker/scripts/build.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { openSession, readyForJobs } from "./rows.mjs";

// The runtime and the configuration reader of the installed wrangler.
const ofWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = ofWrangler("miniflare");

const COMPATIBILITY_DATE = "2026-10-01";
const SECRET = "a secret of the benchmark, 32 letters";

/** A direct socket to the Worker. The local entry proxy costs 600 to 780 µs of CPU per request, more than many responses. */
const direct = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

async function start(workers) {
  const runtime = new Miniflare(convertV4MiniflareOptions({ log: new Log(LogLevel.ERROR), workers }));
  await runtime.ready;
  return runtime;
}

/** The product as it is deployed, without the development tools. */
export async function buildToDeploy(folder) {
  const deployed = join(folder, "deployed");
  await buildFor({ build: deployed, state: folder }, "production");
  return deployed;
}

/** Builds the product as for local use, and returns the options of a bare runtime. */
export async function buildProduct(folder) {
  const built = join(folder, "build");
  await buildFor({ build: built, state: folder }, "local");
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(built, "server/wrangler.json"));
  // Static files are not measured, and the router in front of the Worker is not part of it.
  const { assets: _, bindings, modulesRules, ...options } = workerOptions;
  const worker = {
    ...options,
    ...direct,
    name: "product",
    rootPath: join(built, "server"),
    modules: modulesBelow(join(built, "server"), main),
    bindings: {
      ...bindings,
      APP_SECRET: SECRET,
      NATIONAL_ID_KEY: "n".repeat(43),
      JOB_DAILY_LIMIT: "100000",
    },
  };
  return { built, worker };
}

/** The product with its migrations, reference data, demo users and nearby jobs. */
export async function startProduct({ worker }) {
  const runtime = await start([worker]);
  const db = await runtime.getD1Database("DB");
  for (const statement of migrations()) await db.prepare(statement).run();
  const url = await runtime.unsafeGetDirectURL("product");
  await readyForJobs(db, url);
  return { runtime, url, db };
}

/** Milliseconds from the start to the first page that needs no database. */
export async function firstAnswerMs(worker, path) {
  const began = performance.now();
  const runtime = await start([worker]);
  const url = new URL(path, await runtime.unsafeGetDirectURL(worker.name));
  const answer = await fetch(url, { headers: { "CF-Connecting-IP": "127.0.0.1" } });
  await answer.text();
  const took = performance.now() - began;
  await runtime.dispose();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: this run counts for nothing`);
  return took;
}

export const migrations = () =>
  readdirSync(join(REPO_ROOT, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .flatMap((name) => readFileSync(join(REPO_ROOT, "migrations", name), "utf8").split("--> statement-breakpoint"))
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");

const modulesBelow = (folder, main) => [
  { type: "ESModule", path: main },
  ...readdirSync(join(folder, "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ type: "ESModule", path: join(folder, "assets", name) })),
];

/** A root and one route: a minimal application of the same framework, with the bindings of the product, or bare. */
export async function smallestApplication(folder, product) {
  const path = await bundled(folder, "router-page");
  const { durableObjects: _, ...bindings } = product;
  const application = { name: "smallest", rootPath: folder, modules: [{ type: "ESModule", path }] };
  return {
    smallest: { ...bindings, ...application },
    bare: {
      ...direct,
      compatibilityDate: COMPATIBILITY_DATE,
      compatibilityFlags: ["nodejs_compat"],
      ...application,
    },
  };
}

/** The baselines, in one process beside the product, behind the same rate limiter. */
export async function startFloors(folder, { ratelimits }) {
  const names = ["hello", "page", "object-list", "router-page"];
  const common = { ...direct, compatibilityDate: COMPATIBILITY_DATE, compatibilityFlags: ["nodejs_compat"], ratelimits };
  const scripts = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await bundled(folder, name)])));
  const module = (name) => ({ name, rootPath: folder, modules: [{ type: "ESModule", path: scripts[name] }] });
  const runtime = await start([
    { ...common, ...module("hello") },
    { ...common, ...module("page"), d1Databases: { DB: "floor" } },
    { ...common, ...module("router-page") },
    { ...common, ...module("object-list"), durableObjects: { JOBS: { className: "Jobs", useSQLite: true } } },
  ]);
  const db = await runtime.getD1Database("DB", "page");
  for (const statement of migrations()) await db.prepare(statement).run();
  await readyForJobs(db, null);
  const urls = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await runtime.unsafeGetDirectURL(name)])));
  const token = await openSession(db, urls["object-list"]);
  return { runtime, urls, token };
}

/** An object that stores and broadcasts each message: the baseline of a chat room. */
export async function startEcho(folder) {
  const path = await bundled(folder, "object-echo");
  const runtime = await start([
    {
      ...direct,
      ...{ name: "echo", compatibilityDate: COMPATIBILITY_DATE, rootPath: folder, modules: [{ type: "ESModule", path }] },
      durableObjects: { ECHO: { className: "Echo", useSQLite: true } },
    },
  ]);
  return { runtime, url: await runtime.unsafeGetDirectURL("echo") };
}

/** Waves and pushes without database, queue and network. */
export async function startOwnCpu(folder, bindings) {
  const path = await bundled(folder, "own-cpu");
  const runtime = await start([
    {
      ...direct,
      ...{ name: "own-cpu", compatibilityDate: COMPATIBILITY_DATE, compatibilityFlags: ["nodejs_compat"] },
      ...{ rootPath: folder, modules: [{ type: "ESModule", path }], d1Databases: { DB: "own-cpu" } },
      bindings: { APP_SECRET: SECRET, ...bindings },
    },
  ]);
  const db = await runtime.getD1Database("DB");
  for (const statement of migrations()) await db.prepare(statement).run();
  await readyForJobs(db, null);
  return { runtime, url: await runtime.unsafeGetDirectURL("own-cpu"), db };
}

async function bundled(folder, name) {
  await build({
    configFile: false,
    logLevel: "error",
    root: REPO_ROOT,
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: join(REPO_ROOT, "tests/bench/baselines", name === "router-page" ? "router-page.tsx" : `${name}.ts`),
      outDir: join(folder, "floors", name),
      minify: true,
      rollupOptions: { external: ["cloudflare:workers"], output: { entryFileNames: "index.js", format: "esm" } },
    },
  });
  return join(folder, "floors", name, "index.js");
}

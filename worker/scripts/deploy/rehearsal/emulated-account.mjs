import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "../../emulator.mjs";
import { callWrangler } from "../wrangler.mjs";

const { unstable_splitSqlQuery: splitSql } = createRequire(import.meta.url)("wrangler");

/** The emulated Worker that owns the database until the real one is served. */
const EMPTY_WORKER = { name: "empty", modules: true, script: "export default { fetch: () => new Response() }" };
export const DATABASE_ID = "rehearsal";
const DATABASES = { DB: { id: DATABASE_ID } };

const CREATE_MIGRATIONS =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)";

/** The local runtime closes a connection that was idle for some seconds, perhaps just when it is used again: nothing was done then. */
const againIfHungUp = (ask) =>
  ask().catch((error) => (["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(error.cause?.code) ? ask() : Promise.reject(error)));

const told = (value) => ({ code: 0, stdout: JSON.stringify(value), stderr: "" });
const done = told({});
const absent = { code: 1, stdout: "", stderr: "It does not exist." };
const withoutWorker = { code: 1, stdout: "", stderr: 'Worker "rehearsal" not found.' };
const optionOf = (args, option) => args[args.indexOf(option) + 1];

/**
 * Answers wrangler's commands as an account does that nobody has used yet. Its database is that of the local runtime;
 * `startWorker(secrets)` serves what is deployed, and answers {database}.
 */
export async function openEmulatedAccount({ state, startWorker }) {
  const made = { databases: [], names: new Set(), rules: new Map(), secrets: null, deployments: [] };
  let owner = await openDatabase(state);

  async function execute(args) {
    const sql = args.includes("--file") ? readFileSync(optionOf(args, "--file"), "utf8") : optionOf(args, "--command");
    const database = await owner.database();
    const statements = splitSql(sql).map((statement) => database.prepare(statement));
    return told(await againIfHungUp(() => database.batch(statements)));
  }

  async function migrate(args) {
    const settings = optionOf(args, "-c");
    const [{ migrations_dir: folder }] = JSON.parse(readFileSync(settings, "utf8")).d1_databases;
    const database = await owner.database();
    await againIfHungUp(() => database.exec(CREATE_MIGRATIONS));
    for (const name of readdirSync(join(dirname(settings), folder)).sort()) {
      const statements = splitSql(readFileSync(join(dirname(settings), folder, name), "utf8"));
      const known = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      const all = [...statements.map((statement) => database.prepare(statement)), known];
      await againIfHungUp(() => database.batch(all));
    }
    return done;
  }

  async function deploy(args) {
    if (args.includes("--dry-run")) return callWrangler(args);
    const secrets = args.includes("--secrets-file") ? JSON.parse(readFileSync(optionOf(args, "--secrets-file"), "utf8")) : {};
    await owner.end();
    owner = await startWorker(secrets);
    made.secrets = Object.keys(secrets);
    made.deployments.push({ created_on: new Date().toISOString(), versions: [{ version_id: "rehearsal", percentage: 100 }] });
    return done;
  }

  const rulesOf = (bucket) => made.rules.get(bucket) ?? [];
  const find = (_, [name]) => (made.names.has(name) ? done : absent);
  const make = (_, [name]) => (made.names.add(name) ? done : absent);
  const listRules = (_, [bucket]) => ({ ...done, stdout: rulesOf(bucket).join("\n") });
  const addRule = (_, [bucket, rule]) => (made.rules.set(bucket, [...rulesOf(bucket), rule]) ? done : absent);
  const commands = {
    whoami: () => told({ loggedIn: true, email: "nobody, in a rehearsal" }),
    "d1 list": () => told(made.databases),
    "d1 create": (_, [name]) => told(made.databases.push({ name, uuid: DATABASE_ID })),
    "d1 execute": execute,
    "d1 migrations apply": migrate,
    "d1 time-travel info": () => told({ bookmark: "none, in a rehearsal" }),
    "r2 bucket info": find,
    "r2 bucket create": make,
    "r2 bucket lifecycle list": listRules,
    "r2 bucket lifecycle add": addRule,
    "r2 bucket lock list": listRules,
    "r2 bucket lock add": addRule,
    "r2 object put": () => done,
    "r2 object get": () => absent,
    "queues info": find,
    "queues create": make,
    "secret list": () => (made.secrets ? told(made.secrets.map((name) => ({ name }))) : withoutWorker),
    "deployments list": () => told(made.deployments),
    deploy,
  };
  return {
    call: (args) => {
      const words = args.filter((arg) => !arg.startsWith("-"));
      const name = Object.keys(commands).find((command) => `${words.join(" ")} `.startsWith(`${command} `));
      if (!name) return Promise.resolve({ code: 1, stdout: "", stderr: `A rehearsal cannot answer: ${args.join(" ")}` });
      const answered = async () => commands[name](args, words.slice(name.split(" ").length));
      return answered().catch((error) => ({
        code: 1,
        stdout: "",
        stderr: [error.message, error.cause?.message].filter(Boolean).join(": "),
      }));
    },
    end: () => owner.end(),
  };
}

async function openDatabase(state) {
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      ...{ host: "127.0.0.1", port: 0, cf: false, log: new Log(LogLevel.ERROR), resourcePersistencePath: join(state, "v3") },
      workers: [{ ...EMPTY_WORKER, compatibilityDate: "2026-10-01", d1Databases: DATABASES }],
    }),
  );
  await emulator.ready;
  return { database: () => emulator.getD1Database("DB"), end: () => emulator.dispose() };
}

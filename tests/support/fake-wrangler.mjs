import { appendFileSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// Answers like wrangler, from an account in a folder. Tests call `openFakeAccount`; the deployment calls this file as a script,
// which WRANGLER_SCRIPT names, with the folder in FAKE_ACCOUNT.

const EMPTY = { loggedIn: true, databases: [], buckets: {}, queues: {}, worker: null };
const DONE = { code: 0, stdout: "", stderr: "" };

const told = (value) => ({ ...DONE, stdout: `${JSON.stringify(value, null, 2)}\n` });
const said = (text) => ({ ...DONE, stdout: `${text}\n` });
const failed = (text) => ({ code: 1, stdout: "", stderr: `✘ [ERROR] ${text}\n` });

/**
 * `fault(args)` may return an answer that replaces the account's, or throw after the command took effect: "killed" ends the
 * process that deploys, so every later call throws too. `{killAfter: NAME}` kills it after that file of migrations.
 */
export function openFakeAccount(folder, { fault = () => null, now = Date.now } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "account.json");
  let isKilled = false;
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : structuredClone(EMPTY));
  const change = (act) => {
    const account = read();
    const answer = act(account);
    writeFileSync(file, JSON.stringify(account, null, 2));
    return answer ?? DONE;
  };
  const sql = (text) => execute(join(folder, "d1.sqlite"), text);

  const account = {
    read,
    change,
    sql,
    time: () => new Date(now()).toISOString(),
    calls: () => (existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : []),
    async call(args) {
      if (isKilled) throw new Error("killed");
      appendFileSync(join(folder, "calls"), `${args.join(" ").replaceAll("\n", " ")}\n`);
      const replaced = await fault(args);
      if (replaced && replaced !== "killed" && !replaced.killAfter) return replaced;
      const answer = answerTo(args, { ...account, folder, killAfter: replaced?.killAfter });
      if (!replaced) return answer;
      isKilled = true;
      throw new Error("killed");
    },
  };
  return account;
}

function execute(path, text) {
  const db = new DatabaseSync(path);
  try {
    return statementsIn(text).map((statement) => ({ results: db.prepare(statement).all(), success: true, meta: {} }));
  } finally {
    db.close();
  }
}

/** The deployment's own statements hold no semicolon in a text. The reference data do, and are one statement. */
const statementsIn = (text) => (text.includes("ON CONFLICT(id)") ? [text] : text.split(";").filter((one) => one.trim()));

const optionOf = (args, option) => args[args.indexOf(option) + 1];

function answerTo(args, account) {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const command = Object.keys(COMMANDS).find((name) => words.slice(0, name.split(" ").length).join(" ") === name);
  if (!command) return failed(`Unknown command: ${args.join(" ")}`);
  const isOfDatabase = /^d1 (info|execute|time-travel|migrations)/.test(command);
  if (isOfDatabase && account.read().databases.length === 0) return failed("Couldn't find DB");
  return COMMANDS[command](args, account, words.slice(command.split(" ").length));
}

const found = (isFound, what) => (isFound ? said(`${what} is there`) : failed(`${what} does not exist. [code: 10006]`));

/** SQL that fails is an answer. */
function answered(act) {
  try {
    return act();
  } catch (error) {
    return failed(error.message);
  }
}

const COMMANDS = {
  whoami: (_, { read }) => {
    const { loggedIn } = read();
    return loggedIn ? told({ loggedIn, email: "operator@hirfa.test", accounts: [] }) : { ...told({ loggedIn }), code: 1 };
  },
  "d1 list": (_, { read }) => told(read().databases),
  "d1 create": (_, { change }, [name]) =>
    change((account) => {
      if (account.databases.some((one) => one.name === name)) return failed(`A database named ${name} is there already`);
      account.databases.push({ uuid: `11111111-0000-0000-0000-00000000000${account.databases.length}`, name });
      return said(`✅ Successfully created DB '${name}'`);
    }),
  "d1 info": (_, { read }, [name]) =>
    told({ ...read().databases.find((one) => one.name === name), read_replication: { mode: "auto" } }),
  "d1 time-travel info": (_, { change }) =>
    change((account) => {
      account.bookmarks = (account.bookmarks ?? 0) + 1;
      return told({ bookmark: `0000000${account.bookmarks}-bookmark` });
    }),
  "d1 migrations apply": (args, account) => applyMigrations(optionOf(args, "-c"), account),
  "d1 execute": (args, { sql, folder }) => {
    const file = optionOf(args, "--file");
    if (!args.includes("--file")) return answered(() => told(sql(optionOf(args, "--command"))));
    const db = new DatabaseSync(join(folder, "d1.sqlite"));
    return answered(() => {
      try {
        // An import is one transaction.
        db.exec(`BEGIN; ${readFileSync(file, "utf8")} COMMIT`);
      } finally {
        db.close();
      }
      return said("🌀 Imported");
    });
  },
  "r2 bucket info": (_, { read }, [name]) => {
    const bucket = read().buckets[name];
    return bucket ? told({ name, object_count: bucket.count ?? "0" }) : found(false, name);
  },
  "r2 bucket create": (_, { change }, [name]) =>
    change((account) => {
      if (account.buckets[name]) return failed(`The bucket ${name} exists already`);
      account.buckets[name] = { rules: [], objects: {} };
    }),
  "r2 bucket lifecycle list": (_, { read }, [name]) =>
    said(
      read()
        .buckets[name]?.rules.map((rule) => `name: ${rule}`)
        .join("\n"),
    ),
  "r2 bucket lock list": (_, { read }, [name]) =>
    said(
      read()
        .buckets[name]?.rules.map((rule) => `name: ${rule}`)
        .join("\n"),
    ),
  "r2 bucket lifecycle add": addRule,
  "r2 bucket lock add": addRule,
  "r2 object put": (args, { change }, [path]) =>
    change((account) => {
      const [bucket, ...key] = path.split("/");
      account.buckets[bucket].objects[key.join("/")] = JSON.parse(readFileSync(optionOf(args, "--file"), "utf8"));
    }),
  "r2 object get": (args, { folder, read }, [path]) => {
    const [bucket, ...key] = path.split("/");
    const put = read().buckets[bucket]?.objects[key.join("/")];
    if (put) writeFileSync(optionOf(args, "--file"), JSON.stringify(put));
    if (put) return said("Download complete.");
    const file = join(folder, "buckets", path);
    if (!existsSync(file)) return failed("The specified key does not exist.");
    copyFileSync(file, optionOf(args, "--file"));
    return said("Download complete.");
  },
  "queues info": (_, { read }, [name]) => found(read().queues[name], name),
  "queues create": (_, { change }, [name]) =>
    change((account) => {
      if (account.queues[name]) return failed(`Queue ${name} exists already`);
      account.queues[name] = true;
    }),
  "secret list": (_, { read }) => {
    const { worker } = read();
    return worker
      ? told(worker.secrets.map((name) => ({ name, type: "secret_text" })))
      : failed('Worker "hirfa" (env: x) not found.');
  },
  "secret bulk": (_, { change, time }, [file]) =>
    change(({ worker }) => {
      const tag = worker.versions.at(-1)?.annotations["workers/tag"];
      addVersion(worker, { time: time(), tag, brought: secretsIn(file), cause: "secret" });
    }),
  "deployments list": (_, { read }) => told(read().worker?.deployments ?? []),
  "versions list": (_, { read }) => told(read().worker?.versions ?? []),
  deploy: deployWorker,
  rollback: (_, { change, time }, [version]) =>
    change(({ worker }) => {
      if (!worker.versions.some(({ id }) => id === version)) return failed(`no version ${version}`);
      worker.deployments.push(deploymentOf(version, time(), "rollback"));
    }),
};

function addRule(_, { change }, [name, rule]) {
  return change(({ buckets }) => {
    if (buckets[name].rules.includes(rule)) return failed(`The rule ${rule} exists already`);
    buckets[name].rules.push(rule);
  });
}

const secretsIn = (file) => JSON.parse(readFileSync(file, "utf8"));

const deploymentOf = (id, at, cause, message) => ({
  created_on: at,
  annotations: { "workers/triggered_by": cause, ...(message && { "workers/message": message }) },
  versions: [{ version_id: id, percentage: 100 }],
});

/** A version, which serves at once. Secrets that are set make one too. */
function addVersion(worker, { time, tag, brought, cause, message }) {
  worker.values = { ...worker.values, ...brought };
  worker.secrets = Object.keys(worker.values);
  const id = `version-${worker.versions.length + 1}`;
  worker.versions.push({ id, metadata: { created_on: time }, annotations: { "workers/tag": tag } });
  worker.deployments.push(deploymentOf(id, time, cause, message));
  return id;
}

function applyMigrations(settings, { folder, time, killAfter }) {
  const { d1_databases: databases } = JSON.parse(readFileSync(settings, "utf8"));
  const from = join(dirname(settings), databases[0].migrations_dir);
  const db = new DatabaseSync(join(folder, "d1.sqlite"));
  db.exec("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT)");
  for (const name of readdirSync(from).sort()) {
    if (db.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").get(name)) continue;
    db.exec(readFileSync(join(from, name), "utf8"));
    db.prepare("INSERT INTO d1_migrations (name, applied_at) VALUES (?, datetime(?))").run(name, time());
    if (name === killAfter) return DONE;
  }
  db.close();
  return said("✅ applied");
}

/** What wrangler.toml requires of both environments. */
const REQUIRED = ["APP_SECRET", "NATIONAL_ID_KEY", "HEALTH_TOKEN"];

/** A Worker refuses to be deployed without its required secrets. */
function deployWorker(args, { change, time }) {
  if (args.includes("--dry-run")) return said("--dry-run: exiting now.");
  const brought = args.includes("--secrets-file") ? secretsIn(optionOf(args, "--secrets-file")) : {};
  return change((account) => {
    account.worker ??= { secrets: [], versions: [], deployments: [] };
    const { worker } = account;
    const lacking = REQUIRED.filter((name) => !brought[name] && !worker.secrets.includes(name));
    if (lacking.length > 0) {
      if (worker.versions.length === 0) account.worker = null;
      return failed(`The following required secrets are missing: ${lacking.join(", ")}`);
    }
    worker.tag = optionOf(args, "--tag");
    worker.vars = args.includes("--var") ? [optionOf(args, "--var")] : [];
    const message = args.find((arg) => arg.startsWith("--message="))?.slice("--message=".length);
    return said(
      `Current Version ID: ${addVersion(worker, { time: time(), tag: worker.tag, brought, cause: "upload", message })}`,
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  const { code, stdout, stderr } = await openFakeAccount(process.env.FAKE_ACCOUNT).call(process.argv.slice(2));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openContext } from "../../worker/scripts/deploy/context.mjs";
import { Halt } from "../../worker/scripts/deploy/halt.mjs";
import { runMode } from "../../worker/scripts/deploy/modes.mjs";
import { readOrder } from "../../worker/scripts/deploy/read-order.mjs";
import { runCommand } from "../../worker/scripts/deploy/run-command.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { openFakeAccount } from "../support/fake-wrangler.mjs";

const MIGRATION =
  "CREATE TABLE wilayas (id INTEGER PRIMARY KEY, code, name_ar, name_fr, name_en, mother_code, fully_operational_from, lat, lng, search_text)";

const REAL_VALUES = [
  ["hirfa.example", "hirfa.dz"],
  ["ش.ذ.م.م حِرفة مثال", "ش.ذ.م.م حِرفة"],
  ["SARL Hirfa Example", "SARL Hirfa"],
  ["شارع المثال", "شارع البحر"],
  ["rue de l’Exemple", "rue de la Mer"],
  ["00/00-0000000 B 00", "31/00-0123456 B 26"],
  ["000000000000000", "000131012345678"],
  ["+213500000091", "+213550123456"],
  ["+213700000092", "+213770123456"],
  ["+213590000093", "+213540123456"],
];

const ASKED_SECRETS = [
  "ALERT_WEBHOOK_URL=https://alerts.hirfa.dz/x",
  ...["TURNSTILE_SITE_KEY=a", "TURNSTILE_SECRET_KEY=b", "TWILIO_ACCOUNT_SID=c", "TWILIO_AUTH_TOKEN=d"],
];

/**
 * A folder with the settings, the state and the account of one operator, without migrations of the product, so that a deployment
 * takes milliseconds.
 */
export function openWorld(t) {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "operations-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    state: join(folder, "state"),
    settings: join(folder, "wrangler.toml"),
    devVars: join(folder, ".dev.vars"),
    migrations: join(folder, "migrations"),
    journal: join(folder, "journal.jsonl"),
    migrationSettings: join(folder, "migrate/wrangler.json"),
    reference: join(folder, "reference.sql"),
    secrets: join(folder, "secrets.json"),
    smokeKeys: join(folder, "smoke-keys.json"),
    build: join(folder, "build"),
    builtSettings: join(folder, "build/server/wrangler.json"),
  };
  mkdirSync(files.migrations);
  cpSync(join(REPO_ROOT, "wrangler.toml"), files.settings);
  const migrate = (name, sql) => writeFileSync(join(files.migrations, name), sql);
  migrate(
    "0000_first.sql",
    `${MIGRATION};\n${["communes", "categories", "subcategories"].map((table) => `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, wilaya_id, category_id, wilaya_code_58, points_cost, position, slug, name_ar, name_fr, name_en, lat, lng, search_text, version DEFAULT 1);`).join("\n")}`,
  );
  // Each look at the clock takes a minute, so that no two things happen at once.
  let time = Date.now() - 86_400_000;
  const now = () => {
    time += 60_000;
    return time;
  };
  const account = openFakeAccount(join(folder, "account"), { now });

  /** Replaces text of wrangler.toml. */
  const set = (from, to) => writeFileSync(files.settings, readFileSync(files.settings, "utf8").replaceAll(from, to));
  /** Gives the settings the values that a real operator would have. */
  function nameDomain() {
    for (const [invented, real] of REAL_VALUES) set(invented, real);
  }

  /** As in a folder that never deployed, of an account whose backup bucket was lost. */
  function loseJournals() {
    rmSync(files.journal, { force: true });
    account.change(({ buckets }) => void delete buckets["hirfa-staging-backup"].objects["deployments/staging/journal.json"]);
  }

  const wordsOf = (typed) => typed.split(" ").filter(Boolean);
  function partsOf(said, { fault, smoke = async () => [], files: other, ...parts } = {}) {
    const { call } = openFakeAccount(join(folder, "account"), { fault, now });
    const say = (text) => said.push(text);
    return {
      ...{
        files: { ...files, ...other },
        call,
        now,
        smoke,
        healthBefore: async () => null,
        say,
        build: async () => say("built"),
      },
      ...{ commit: { sha: "abc1234", subject: "Change a page" }, ...parts },
    };
  }

  /** Runs `npm run deploy -- …` with --json in this process. Answers {status, document}. */
  async function run(typed, parts) {
    const printed = [];
    const status = await runCommand(wordsOf(typed), { print: (text) => printed.push(text), parts: partsOf([], parts) });
    return { status, document: JSON.parse(printed.join("")) };
  }

  /** Runs `npm run deploy -- …` in this process. Answers {status, error, said, entry}. */
  async function deploy(typed, parts) {
    const said = [];
    try {
      const context = openContext(readOrder(wordsOf(typed)), partsOf(said, parts));
      const entry = await runMode(context);
      return { status: entry.status ?? 0, said: said.join("\n"), entry };
    } catch (error) {
      const status = error instanceof Halt ? error.status : error.message;
      return { status, said: said.join("\n"), error: error.message, stack: error.stack };
    }
  }
  /** Deploys production with the secrets that nobody can make. */
  function deployProduction(parts) {
    const file = join(folder, "operator.env");
    writeFileSync(file, ASKED_SECRETS.map((line) => `${line}\n`).join(""));
    return deploy(`--yes --secrets-file ${file}`, parts);
  }
  return { folder, files, account, migrate, set, nameDomain, loseJournals, deploy, deployProduction, run };
}

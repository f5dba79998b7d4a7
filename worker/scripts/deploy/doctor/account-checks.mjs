import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shown } from "../commands.mjs";
import { stateOfDatabase } from "../first-deployment.mjs";
import { findUnapplied } from "../migrations/migration-gate.mjs";
import { importedReference, referencePieces } from "../reference-data.mjs";
import { missingResources, wantedResources } from "../resources.mjs";
import { databaseOf } from "../settings.mjs";
import { missing, ok, unknown, wrong } from "./finding.mjs";

/** Checks that ask Cloudflare. */
export const ACCOUNT_CHECKS = {
  async database({ wrangler, commands, settings }) {
    const { database_name: name, database_id: id } = databaseOf(settings);
    const found = (await wrangler.json("The list of databases", commands.listDatabases)).find((one) => one.name === name);
    if (!found) return missing("none", name, shown(commands.createDatabase));
    return found.uuid === id ? ok(name) : wrong(`wrangler.toml names ${id}`, found.uuid, "npm run deploy writes the id");
  },

  async replication({ wrangler, commands }) {
    const mode = (await wrangler.json("The database", commands.databaseInfo)).read_replication?.mode ?? "none";
    if (mode === "auto") return ok(mode);
    return wrong(mode, "auto", "dashboard: D1, the database, Settings, Enable read replication");
  },

  async migrations(context) {
    const { unapplied, isEmpty } = await findUnapplied(context);
    const told = unapplied.map(({ name, class: kind }) => `${name} ${kind}`).join(", ");
    const refused = unapplied.filter(({ class: kind }) => kind === "rewrite" || kind === "destructive");
    if (unapplied.length === 0) return ok("all applied");
    if (isEmpty || refused.length === 0) return ok(`to be applied: ${isEmpty ? `${unapplied.length} files` : told}`);
    return wrong(told, "expand or backfill", `npm run deploy -- --hold-back ${refused[0].name}`);
  },

  async reference(context) {
    const { tables } = await stateOfDatabase(context);
    const there = tables.includes("deploy_state") ? await importedReference(context) : null;
    return ok(there?.hash === referencePieces().hash ? "as in the sources" : "to be imported");
  },

  media: (context) => resourceCheck(context, "media"),
  backup: (context) => resourceCheck(context, "backup"),
  messages: (context) => resourceCheck(context, "messages"),
  dead: (context) => resourceCheck(context, "dead"),

  async cors({ wrangler, commands, settings, files, secrets }) {
    if (!secrets.includes("R2_ACCESS_KEY_ID")) return ok("not needed: photos pass through the Worker");
    const { origin } = new URL(settings.vars.APP_ORIGIN);
    const list = ["r2", "bucket", "cors", "list", commands.mediaBucket];
    if ((await wrangler.lookUp(list))?.includes(origin)) return ok(origin);
    const file = join(files.state, "cors.json");
    const allowed = { origins: [origin], methods: ["PUT"], headers: ["Content-Type", "If-None-Match"] };
    writeFileSync(file, JSON.stringify({ rules: [{ allowed }] }));
    return missing("no rule", `PUT from ${origin}`, shown(["r2", "bucket", "cors", "set", commands.mediaBucket, "--file", file]));
  },

  async mail({ wrangler, settings, secrets }) {
    const domain = settings.vars.MAIL_FROM.split("@")[1].replace(">", "");
    if (!settings.vars.MAIL_PROVIDERS.includes("platform"))
      return secrets.includes("RESEND_API_KEY") ? ok("resend") : missing("no key", "RESEND_API_KEY", "--secrets-file");
    if (isSendingEnabled(await wrangler.run("The list of mail domains", ["email", "sending", "list", domain]), domain))
      return ok(domain);
    const records = shown(["email", "sending", "dns", "get", domain]);
    return missing("not enabled", domain, `${shown(["email", "sending", "enable", domain])}, then the records of ${records}`);
  },

  human({ settings, secrets, order }) {
    const lacking = ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"].filter((name) => !secrets.includes(name));
    if (lacking.length === 0) return ok("both keys");
    if (lacking.length === 2 && order.environment === "staging") return ok("not asked for in staging");
    const host = new URL(settings.vars.APP_ORIGIN).hostname;
    const create = ["turnstile", "widget", "create", "hirfa", "--domain", host, "--mode", "managed", "--json"];
    return missing("no key", lacking.join(", "), `${shown(create)}, then --secrets-file`);
  },

  secrets({ settings, secrets, faults, order }) {
    if (faults) return wrong(faults, "each secret once, well-formed", "repair the file of secrets");
    const lacking = settings.secrets.required.filter((name) => !secrets.includes(name));
    if (lacking.length === 0 && order.environment === "production" && !hasSms(settings.vars.SMS_PROVIDERS, secrets))
      return missing(
        "no SMS provider has its secrets",
        "those of one of SMS_PROVIDERS",
        "--secrets-file; wrangler.toml names them",
      );
    if (lacking.length === 0) return ok(`${secrets.length} set`);
    return missing(
      `without ${lacking.join(", ")}`,
      lacking.join(", "),
      "npm run deploy makes APP_SECRET; others with --secrets-file",
    );
  },

  keys({ secrets, faults }) {
    if (/APP_SECRET/.test(faults ?? ""))
      return wrong("malformed", "at least 32 letters and digits", "repair the file of secrets");
    return secrets.includes("APP_SECRET") ? ok("set; its form was checked when it was sent") : unknown("no APP_SECRET yet");
  },
};

/** wrangler prints a table with the columns name, enabled and tag. */
const isSendingEnabled = (table, domain) =>
  table.split("\n").some((line) => {
    const cells = line.split(/[│|]/).map((cell) => cell.trim());
    return cells.includes(domain) && cells[cells.indexOf(domain) + 1] === "yes";
  });

const SMS_SECRETS = {
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  infobip: ["INFOBIP_BASE_URL", "INFOBIP_API_KEY"],
};
const hasSms = (providers, secrets) =>
  providers.split(/[\s,]+/).some((name) => SMS_SECRETS[name]?.every((secret) => secrets.includes(secret)));

async function resourceCheck(context, id) {
  const wanted = wantedResources(context.commands).filter((one) => one.id === id);
  const absent = await missingResources(context, wanted);
  if (absent.length === 0) return ok(wanted.map(({ name }) => name).join(", "));
  return missing("none", absent.map(({ name }) => name).join(", "), absent.map(({ make }) => shown(make)).join(" && "));
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_PAGE_TRIPS, PAGES, TRIPS_WARN_FOR_MS } from "../../../../app/domain/health/rules.ts";
import { DEPLOYMENT_SECRETS, incompleteSets, malformed, withoutProvider } from "../../../deployment-secrets.ts";
import { shown } from "../commands.mjs";
import { stateOfDatabase } from "../first-deployment.mjs";
import { readJournal } from "../journal.mjs";
import { lockHolder } from "../lock.mjs";
import { judgeMigrations } from "../migrations/judge-migrations.mjs";
import { counterOf, findUnapplied } from "../migrations/migration-gate.mjs";
import { importedReference, referencePieces } from "../reference-data.mjs";
import { missingResources, wantedResources } from "../resources.mjs";
import { databaseOf } from "../settings.mjs";
import { goOnWith, unfinishedRestore } from "../unfinished-restore.mjs";
import { missing, ok, unknown, wrong } from "./finding.mjs";

const KEYS_WANTED = malformed("APP_SECRET", "");

/** Checks that ask Cloudflare. */
export const ACCOUNT_CHECKS = {
  async database(context) {
    const { wrangler, commands, settings } = context;
    const { database_name: name, database_id: id } = databaseOf(settings);
    const found = (await wrangler.json("The list of databases", commands.listDatabases)).find((one) => one.name === name);
    if (!found) return missing("none", name, shown(commands.createDatabase));
    if (found.uuid !== id) return wrong(`wrangler.toml names ${id}`, found.uuid, "npm run deploy writes the id");
    const region = (await wrangler.json("The database", commands.databaseInfo)).running_in_region;
    if (!region || /^[we]eur$/i.test(region))
      return (await whatBlocksDeployment(context)) ?? ok(`${region ? `${name} in ${region}` : name}${await tripsNote(context)}`);
    return wrong(`${name} in ${region}`, "weur", "a database cannot move: restore a backup into one made with --location weur");
  },

  async replication({ wrangler, commands }) {
    const mode = (await wrangler.json("The database", commands.databaseInfo)).read_replication?.mode ?? "none";
    if (mode === "auto") return ok(mode);
    return wrong(mode, "auto", "dashboard: D1, the database, Settings, Enable read replication");
  },

  async migrations(context) {
    const { unapplied, isEmpty, tables } = await findUnapplied(context);
    const told = unapplied.map(({ name, class: kind }) => `${name} ${kind}`).join(", ");
    if (unapplied.length === 0) return ok("all applied");
    if (isEmpty) return ok(`to be applied: ${unapplied.length} files`);
    const refused = unapplied.find(({ class: kind }) => kind === "rewrite" || kind === "destructive");
    if (refused) return wrong(told, "expand or backfill", holdBackOrAllow(context, refused));
    const { environment } = context.order;
    const countOf = counterOf(context, tables);
    const [large] = await judgeMigrations({ unapplied, isEmpty, environment, allowed: [], proven: [], countOf });
    if (large) return wrong(`${told}; ${large.split("\n")[0]}`, "a backfill of few rows", "a task that changes them in pieces");
    return ok(`to be applied: ${told}`);
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

  alerts({ settings, secrets, order }) {
    const told = [
      secrets.includes("ALERT_WEBHOOK_URL") && "webhook",
      settings.vars.ALERT_EMAIL && "e-mail",
      secrets.includes("HEARTBEAT_URL") && "heartbeat",
    ].filter(Boolean);
    if (told.includes("webhook")) return ok(told.join(", "));
    if (order.environment === "staging") return ok(told.join(", ") || "not asked for in staging");
    return missing("no webhook", "ALERT_WEBHOOK_URL", "--secrets-file with the address of a receiver");
  },

  secrets({ settings, secrets, faults, order }) {
    if (faults) return wrong(faults, "each secret once, well-formed", "repair the file of secrets");
    const lacking = settings.secrets.required.filter((name) => !secrets.includes(name));
    const [made, asked] = [true, false].map((isMade) =>
      lacking.filter((name) => Boolean(DEPLOYMENT_SECRETS[name]?.isMade) === isMade).join(", "),
    );
    if (lacking.length > 0)
      return missing(
        `without ${lacking.join(", ")}`,
        lacking.join(", "),
        [made && `npm run deploy makes ${made}`, asked && `--secrets-file with ${asked}`].filter(Boolean).join("; "),
      );
    const mute = order.environment === "production" ? withoutProvider(settings.vars, secrets) : [];
    if (mute.length > 0)
      return missing(
        `no provider of ${mute.join(" and ")} has its secrets`,
        `those of one provider of ${mute.join(" and ")}`,
        "--secrets-file; wrangler.toml names them",
      );
    const torn = incompleteSets(secrets);
    return torn.length === 0
      ? ok(`${secrets.length} set`)
      : wrong(torn.join("; "), "whole sets, or none of it", "--secrets-file");
  },

  keys({ secrets, faults }) {
    if (/APP_SECRET/.test(faults ?? "")) return wrong("malformed", KEYS_WANTED, "repair the file of secrets");
    return secrets.includes("APP_SECRET") ? ok("set; its form was checked when it was sent") : unknown("no APP_SECRET yet");
  },
};

/** A file that the last deployment held back is let through by the next one, as this folder's journal and the shared one say. */
function holdBackOrAllow({ files, order }, { name }) {
  const isHeld = readJournal(files.journal)
    .findLast(({ outcome }) => outcome === "done")
    ?.held?.some((one) => one.name === name);
  return `npm run deploy -- --env ${order.environment} ${isHeld ? "--allow-destructive" : "--hold-back"} ${name}`;
}

/** What would keep a deployment from beginning: another one, or a restore that did not end. */
async function whatBlocksDeployment(context) {
  const { wrangler, commands, order } = context;
  const { tables } = await stateOfDatabase(context);
  if (!tables.includes("deploy_state")) return null;
  const restore = await unfinishedRestore(context);
  if (restore) return wrong(`a restore of ${restore} is not finished`, "a finished one", goOnWith(restore, order));
  const holder = await lockHolder({ wrangler, commands });
  return holder && wrong(`locked by ${holder.who}, since ${holder.since} UTC`, "no deployment that runs", "wait until it ends");
}

/** An isolate that was above the limit within an hour has said so. */
async function tripsNote(context) {
  const { tables } = await stateOfDatabase(context);
  if (!tables.includes("health_signals")) return "";
  const sql = `SELECT 1 AS one FROM health_signals WHERE rule = 'd1.trips' AND subject = '${PAGES}' AND at > ${context.now() - TRIPS_WARN_FOR_MS}`;
  const [[slow]] = await context.wrangler.rows("Looking at the trips of pages", context.commands.remote, sql);
  return slow
    ? `; most pages take more than ${MAX_PAGE_TRIPS} trips to it: try placement = { mode = "smart" } (worker/README.md)`
    : "";
}

/** wrangler prints a table with the columns name, enabled and tag. */
const isSendingEnabled = (table, domain) =>
  table.split("\n").some((line) => {
    const cells = line.split(/[│|]/).map((cell) => cell.trim());
    return cells.includes(domain) && cells[cells.indexOf(domain) + 1] === "yes";
  });

async function resourceCheck(context, id) {
  const wanted = wantedResources(context.commands).filter((one) => one.id === id);
  const absent = await missingResources(context, wanted);
  if (absent.length === 0) return ok(wanted.map(({ name }) => name).join(", "));
  return missing("none", absent.map(({ name }) => name).join(", "), absent.map(({ make }) => shown(make)).join(" && "));
}

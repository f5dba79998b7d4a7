import { unknownProviders } from "../../deployment-secrets.ts";
import { shown } from "./commands.mjs";
import { endFirstDeployment } from "./first-deployment.mjs";
import { EXIT, Halt, ifHalted } from "./halt.mjs";
import { readJournal, shaOf, writeJournal } from "./journal.mjs";
import { lockedContext, takeLock } from "./lock.mjs";
import { passMigrationGate } from "./migrations/migration-gate.mjs";
import { noteForAdminsRemotely } from "./note-for-admins.mjs";
import { typedAgain } from "./read-order.mjs";
import { importReference } from "./reference-data.mjs";
import { requireDatabase, requireResources } from "./resources.mjs";
import { forgetSecrets, requireSecrets, secretsOfOrder } from "./secrets.mjs";
import { examplesIn, hostsOf } from "./settings.mjs";
import { fetchJournal, keepEntry } from "./shared-journal.mjs";
import { requireSmokeKeys } from "./smoke-keys.mjs";
import { refuseUnfinishedRestore } from "./unfinished-restore.mjs";
import { impatient } from "./wrangler.mjs";

/** Messages of versions are limited. */
const MAX_SUBJECT = 100;

/**
 * Deploys. Each step may run again, so the same command continues a deployment that was cut off anywhere. Answers the entry of
 * the journal.
 */
export async function deploy(context) {
  const { order, wrangler, commands } = context;
  refuseExamples(context);
  refuseOtherHosts(context);
  refuseUnknownProviders(context);
  secretsOfOrder(context);
  try {
    await requireAccount(context);
    // The lock lies in the database.
    await requireDatabase(context);
    const lock = await takeLock(context);
    try {
      const locked = lockedContext(context, lock);
      await refuseUnfinishedRestore(locked);
      await requireResources(locked);
      await fetchJournal(locked);
      const secrets = await requireSecrets(locked);
      const smokeKeys = await requireSmokeKeys(context);
      const before = secrets.isNew ? null : await context.healthBefore(smokeKeys);
      await context.build();
      await wrangler.run("The rehearsal of the deployment", commands.rehearse);
      await lock.renew();
      const migrations = await passMigrationGate(context, secrets);
      return await change(context, { secrets, migrations, lock, smokeKeys, before });
    } finally {
      await lock.release().then(
        () => context.say(`Lock of ${order.environment} released.`),
        (error) => context.say(`The lock could not be released: ${error.message}`),
      );
    }
  } catch (error) {
    if (error instanceof Halt && error.status === EXIT.stepFailed) throw continuable(error, context);
    throw error;
  }
}

export function refuseExamples({ order, settings }) {
  const examples = order.environment === "production" ? examplesIn(settings) : [];
  // The database is made by the first deployment.
  if (examples.every((line) => line.startsWith("DB."))) return;
  throw new Halt(
    EXIT.wrongUsage,
    `wrangler.toml still holds examples for production:\n${examples.map((line) => `  ${line}`).join("\n")}`,
  );
}

/** The Worker skips them: a mistyped only one would leave nobody who sends. */
function refuseUnknownProviders({ settings }) {
  const unknown = unknownProviders(settings.vars);
  if (unknown.length > 0) throw new Halt(EXIT.wrongUsage, `wrangler.toml cannot be used:\n  ${unknown.join("\n  ")}`);
}

/** Otherwise links in emails, and the smoke test, would go to an address that nobody serves. */
function refuseOtherHosts({ order, settings }) {
  const { hostname } = new URL(settings.vars.APP_ORIGIN);
  const hosts = hostsOf(settings);
  if (hosts.includes(hostname)) return;
  throw new Halt(
    EXIT.wrongUsage,
    `The routes of ${order.environment} in wrangler.toml lack the host of APP_ORIGIN, ${hostname}: ${hosts.join(", ") || "none"}`,
  );
}

export async function requireAccount({ wrangler, commands }) {
  const said = await wrangler.said(commands.whoami);
  if (/"loggedIn": ?true/.test(said)) return;
  throw new Halt(EXIT.notReady, "wrangler has no account here. Sign in with: npx wrangler login");
}

/** From here on something changes, so the journal and the bookmark come first. */
async function change(context, { secrets, migrations, lock, smokeKeys, before }) {
  const { wrangler, commands, commit, now, stands } = context;
  const bookmark = (await wrangler.json("The bookmark", commands.bookmark)).bookmark;
  if (!bookmark) throw new Halt(EXIT.stepFailed, "The bookmark failed: wrangler named none.");
  const versionBefore = secrets.isNew ? null : await versionBeforeThis(context);
  const began = {
    ...{ at: new Date(now()).toISOString(), who: context.who, sha: commit.sha, subject: commit.subject },
    ...{ isDirty: commit.isDirty ?? false, versionBefore, bookmark, migrations: migrations.applied, held: migrations.held },
    objects: context.settings.migrations.map(({ tag }) => tag),
    bound: context.settings.durable_objects.bindings.map(({ class_name: name }) => name),
    outcome: "started",
  };
  await remember(context, began);
  stands.push(`bookmark before the deployment: ${bookmark}`);

  if (migrations.applied.length > 0) {
    await wrangler.run("The migrations", commands.migrate, { isShown: true, silenceMs: 600_000 });
    stands.push(`migrations applied: ${migrations.applied.join(", ")}`);
  }
  const reference = await importReference(context);
  await lock.renew();
  const deployed = commands.deploy({ tag: commit.sha, subject: commit.subject.slice(0, MAX_SUBJECT) }, secrets.file);
  await wrangler.run("The deployment", deployed, { isShown: true });
  stands.push("the new code serves");
  forgetSecrets(context);
  // Untested code serves now, so nothing may keep it from its test. What failed here the next deployment does.
  await endFirstDeployment(context).catch(ifHalted(({ message }) => context.say(message)));
  const version = await currentVersion(context).catch(ifHalted(() => null));

  const failures = await context.smoke(commit.sha, smokeKeys, { before });
  const entry = { ...began, reference, version };
  if (failures.length > 0) await takeBack(context, { entry, failures });
  const done = { ...entry, outcome: "done" };
  await remember(context, done);
  return done;
}

async function currentVersion({ wrangler, commands }) {
  const deployments = await wrangler.json("The list of deployments", commands.deployments);
  return deployments.at(-1)?.versions[0]?.version_id ?? null;
}

/** If the version that serves is of the last deployment, which was cut off, it is untested, and the one before it counts. */
async function versionBeforeThis(context) {
  const current = await currentVersion(context);
  const last = readJournal(context.files.journal).at(-1);
  if (last?.outcome !== "started") return current;
  const versions = await context.wrangler.json("The list of versions", context.commands.versions);
  const found = versions.find(({ id }) => id === current);
  const isUntested = found?.annotations?.["workers/tag"] === last.sha && found.metadata.created_on > last.at;
  return isUntested ? last.versionBefore : current;
}

async function remember(context, entry) {
  writeJournal(context.files.journal, entry);
  await keepEntry(context, entry);
}

async function takeBack(context, { entry, failures }) {
  const { wrangler, commands } = context;
  const told = `The smoke test failed:\n${failures.map((failure) => `  ${failure}`).join("\n")}`;
  const args = entry.versionBefore && commands.rollback(entry.versionBefore, "smoke test failed");
  const isBack = args ? await wrangler.succeeds(args) : false;
  await remember(context, { ...entry, outcome: isBack ? "rolled back" : "not rolled back", failures });
  if (isBack) {
    const release = shaOf(readJournal(context.files.journal), entry.versionBefore);
    const note = { action: "release.rolled_back", subjectId: release ?? entry.versionBefore, by: "deployment" };
    await noteForAdminsRemotely(impatient(context), note);
    throw new Halt(
      EXIT.rolledBack,
      `${told}\nThe code of version ${entry.versionBefore} serves again. Migrations stay; bookmark before them: ${entry.bookmark}`,
    );
  }
  const reason = args ? `The rollback failed too: ${shown(args)}` : "A first deployment has no version to go back to.";
  throw new Halt(EXIT.notRolledBack, `${told}\n${reason}\nGo on in worker/README.md, "Bad deployment".`);
}

function continuable(error, { order, stands }) {
  const standing = stands.length > 0 ? stands.map((line) => `  ${line}`).join("\n") : "  nothing was changed";
  const goOn = order.mode === "restore" ? "" : `\nGo on with: ${typedAgain(order)}`;
  return new Halt(error.status, `${error.message}\n\nWhat stands:\n${standing}${goOn}`);
}

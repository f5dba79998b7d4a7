import { dataSince } from "./data-since.mjs";
import { requireAccount } from "./deployment.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { readJournal, shaOf, writeJournal } from "./journal.mjs";
import { takeLock } from "./lock.mjs";
import { noteForAdminsRemotely } from "./note-for-admins.mjs";
import { previousVersion, versionOf } from "./previous-version.mjs";
import { fetchJournal, keepEntry } from "./shared-journal.mjs";
import { requireSmokeKeys } from "./smoke-keys.mjs";
import { refuseUnfinishedRestore } from "./unfinished-restore.mjs";
import { impatient } from "./wrangler.mjs";

const SHOWN_DEPLOYMENTS = 5;

/** Brings the code of an earlier version back. Data stay; what could be done about them is said last. */
export async function rollBack(context) {
  const { order, wrangler, commands, say, files, now, who } = context;
  await requireAccount(context);
  const deployments = await wrangler.json("The list of deployments", commands.deployments);
  const current = versionOf(deployments.at(-1));
  say(`Last deployments of ${order.environment}:\n${deployments.slice(-SHOWN_DEPLOYMENTS).map(lineOf).join("\n")}`);
  const smokeKeys = await requireSmokeKeys(context);
  const failingSoon = impatient(context);
  await fetchJournal(failingSoon);
  const journal = readJournal(files.journal);
  const version = order.version ?? previousVersion(deployments, journal);
  if (!version) throw new Halt(EXIT.notReady, "There is no version before this one.");

  const entry = { at: new Date(now()).toISOString(), who, version, versionBefore: current, outcome: "rollback" };
  const { release, isAnswering } = await lockIfPossible(failingSoon);
  try {
    if (isAnswering) await refuseUnfinishedRestore(failingSoon);
    await wrangler.run("The rollback", commands.rollback(version, `rolled back by ${who}`), { isShown: true });
    writeJournal(files.journal, entry);
  } finally {
    await release().catch((error) => say(`The lock could not be released: ${error.message}`));
  }
  const tag = shaOf(journal, version);
  // Nothing waits for what the broken version says of itself.
  const before = { at: Date.parse(entry.at), known: {} };
  const failures = await context.smoke(tag, smokeKeys, { before, isRollback: true });
  await keepEntry(context, entry);
  if (isAnswering) await noteForAdminsRemotely(failingSoon, { action: "release.rolled_back", subjectId: tag ?? version });
  const { lines, ...data } = await dataSince(failingSoon, { journal, version, deployments });
  for (const line of lines) say(line);
  if (failures.length > 0)
    throw new Halt(
      EXIT.notRolledBack,
      `Version ${version} serves, but the smoke test failed:\n${failures.map((one) => `  ${one}`).join("\n")}
Go on in worker/README.md, "Bad deployment".`,
    );
  say(`\nVersion ${version} serves again.`);
  return { outcome: "rolled back", version, versionBefore: current, ...data };
}

const lineOf = (deployment) =>
  `  ${deployment.created_on}  ${versionOf(deployment)}  ${deployment.annotations?.["workers/message"] ?? ""}`.trimEnd();

/** Without a database the code can go back all the same; and with consent past the lock of a deployment that was killed. */
async function lockIfPossible(context) {
  const { order, say } = context;
  try {
    return { ...(await takeLock(context)), isAnswering: true };
  } catch (error) {
    if (error.status === EXIT.locked && !order.isConsented)
      throw new Halt(EXIT.locked, `${error.message}\nTo roll back in spite of it, add --yes.`);
    const isAnswering = error.status === EXIT.locked;
    say(isAnswering ? error.message : "The database does not answer, so there is no lock.");
    return { release: async () => {}, isAnswering };
  }
}

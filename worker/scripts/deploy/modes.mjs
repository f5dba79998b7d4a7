import { incompleteSets, SECRET_SETS } from "../../deployment-secrets.ts";
import { printFirstAdminLink } from "../create-first-admin.mjs";
import { instanceOf } from "../instance.mjs";
import { prepareLocalData } from "../prepare-data.mjs";
import { rebuildRooms } from "../rebuild-rooms.mjs";
import { shown } from "./commands.mjs";
import { openContext } from "./context.mjs";
import { deploy } from "./deployment.mjs";
import { examine } from "./doctor/doctor.mjs";
import { ended } from "./endings.mjs";
import { EXIT, Halt, ifHalted } from "./halt.mjs";
import { planOf } from "./plan.mjs";
import { rollBack } from "./rollback.mjs";
import { retireKey, rotateKey } from "./rotate-key.mjs";
import { deployedSecrets } from "./secrets.mjs";
import { examplesIn, hasDatabase } from "./settings.mjs";

const MODES = {
  deploy: deployAndTell,
  doctor: examine,
  "dry-run": dryRun,
  // Loaded on demand, because the emulator takes as long to load as all else.
  rehearse: async (context) => (await import("./rehearsal/rehearse.mjs")).rehearse(context, openContext),
  rollback: rollBack,
  restore: async (context) =>
    context.order.restore.startsWith("monthly/")
      ? (await import("./restore/open-monthly.mjs")).openMonthly(context)
      : (await import("./restore/restore.mjs")).restore(context),
  "first-admin": async (context) => {
    const { rows, origin } = await databaseOfCommand(context);
    await printFirstAdminLink({ email: context.order.firstAdmin, rows, origin, say: context.say });
    return { outcome: "done" };
  },
  "rotate-key": rotateKey,
  "retire-key": retireKey,
  "reset-factor": async (context) => {
    const { rows, origin } = await databaseOfCommand(context);
    // Loaded on demand, because it loads the statements of the product.
    const { printResetLink } = await import("../reset-factor.mjs");
    await printResetLink({ email: context.order.resetAdmin, rows, origin, say: context.say });
    return { outcome: "done" };
  },
  "rebuild-rooms": async (context) => {
    const { rows } = await databaseOfCommand(context);
    await rebuildRooms({ rows, say: context.say });
    return { outcome: "done" };
  },
};

/** Runs what was ordered. Answers what a program reads, with the exit status. */
export const runMode = (context) =>
  MODES[context.order.mode](context).catch(
    ifHalted((error) => {
      throw ended(error, context);
    }),
  );

async function deployAndTell(context) {
  const { say, order } = context;
  const entry = await deploy(context);
  say(`\n${order.environment} serves version ${entry.version} (${entry.sha}).`);
  if (entry.isDirty) say("It holds changes that no commit has: commit them, so that the release can be found again.");
  if (entry.held.length > 0) say(`Held back: ${entry.held.map(({ name }) => name).join(", ")}`);
  // After the deployment, because a Worker that was never deployed has no list. An advice is no reason to fail now.
  const secrets = await deployedSecrets(context).catch(ifHalted(() => null));
  for (const torn of incompleteSets(secrets ?? [])) say(`Not in use until all its secrets are set: ${torn} (wrangler.toml).`);
  const push = SECRET_SETS.push.filter((name) => !secrets?.includes(name));
  if (secrets && push.length === SECRET_SETS.push.length)
    say(`No page offers push until these secrets are set: ${push.join(", ")} (worker/README.md).`);
  return entry;
}

/** Everything that can be tried without an account. */
async function dryRun(context) {
  const { order, settings, wrangler, commands, say } = context;
  await context.build();
  await wrangler.run("The rehearsal of the deployment", commands.rehearse, { isShown: true });
  const plan = planOf(context).map(shown);
  say(`\nBuilt for ${order.environment}; nothing was sent. A real deployment would run:`);
  for (const line of plan) say(`  ${line}`);
  const examples = examplesIn(settings);
  if (examples.length > 0)
    say(`\nwrangler.toml still holds examples for ${order.environment}:\n${examples.map((line) => `  ${line}`).join("\n")}`);
  return { outcome: "nothing sent", plan, examples };
}

/** Nothing is deployed locally, but these commands can be tried on the data of `npm start`. */
async function databaseOfCommand({ order, settings, commands, wrangler, say }) {
  const rowsOf = (database) => (step, sql) => wrangler.rows(step, database, sql);
  if (order.environment === "local") {
    const instance = instanceOf({ port: 8787, state: ".state" });
    await prepareLocalData(instance, say);
    return { rows: rowsOf(["DB", "--local", "--env", "local", "--persist-to", instance.state]), origin: instance.origin };
  }
  if (!hasDatabase(settings)) throw new Halt(EXIT.notReady, `${order.environment} has no database yet. Deploy first.`);
  return { rows: rowsOf(commands.remote), origin: settings.vars.APP_ORIGIN };
}

import { relative } from "node:path";
import { REPO_ROOT } from "../instance.mjs";
import { shown } from "./commands.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { hasDatabase, readSettings, writeDatabaseId } from "./settings.mjs";

/** Finds or makes the database, and writes its id into wrangler.toml. */
export async function requireDatabase(context) {
  const { wrangler, commands, settings, files, order } = context;
  const [{ database_name: name }] = settings.d1_databases;
  const find = async () =>
    (await wrangler.json("The list of databases", commands.listDatabases)).find((one) => one.name === name);
  let found = await find();
  if (!found && hasDatabase(settings))
    throw new Halt(
      EXIT.notReady,
      `The account has no database ${name}, but wrangler.toml names one. Is it the right account? npx wrangler whoami`,
    );
  if (!found) {
    await requireConsent(context, `create the database ${name}?`, commands.createDatabase);
    await wrangler.run("Creating the database", commands.createDatabase);
    context.stands.push(`created the database ${name}`);
    found = await find();
  }
  if (!found) throw new Halt(EXIT.stepFailed, `wrangler lists no database ${name}, though it was created.`);
  if (hasDatabase(settings) && settings.d1_databases[0].database_id !== found.uuid)
    throw new Halt(
      EXIT.wrongUsage,
      `wrangler.toml names another database for ${order.environment} than the account's ${name}, ${found.uuid}.`,
    );
  if (hasDatabase(settings)) return;
  writeDatabaseId(files.settings, order.environment, found.uuid);
  context.settings = readSettings(order.environment, files.settings);
  if (!order.isRehearsal)
    context.say(`The id of the database ${name} is in ${relative(REPO_ROOT, files.settings)} now: commit it.`);
}

/** Makes the buckets and queues that the account lacks. */
export async function requireResources(context) {
  for (const { name, question, make } of await missingResources(context)) {
    await requireConsent(context, question, make);
    await context.wrangler.run(`Creating ${name}`, make);
    context.stands.push(`created ${name}`);
  }
}

export async function missingResources({ wrangler, commands }, wanted = wantedResources(commands)) {
  const missing = [];
  for (const one of wanted) {
    if (!(await wrangler.lookUp(one.look))?.includes(one.named ?? "")) missing.push(one);
  }
  return missing;
}

/** Each with its check, `look`, and the command that makes it. Rules of a bucket are found by their name in a list. */
export function wantedResources(commands) {
  const { mediaBucket, backupBucket, queues } = commands;
  return [
    ...[mediaBucket, backupBucket].map((bucket) => ({
      ...{ id: bucket === mediaBucket ? "media" : "backup", name: bucket, look: commands.bucketInfo(bucket) },
      ...{ question: `create the bucket ${bucket}?`, make: commands.createBucket(bucket) },
    })),
    ...commands.bucketRules.map(({ named, look, make }) => ({
      ...{ id: "backup", name: `rule ${named} of ${backupBucket}`, look, named, make },
      question: `add the rule ${named} to the bucket ${backupBucket}?`,
    })),
    ...queues.live.map((queue) => queueOf("messages", queue, commands.queueInfo(queue), commands.createQueue(queue))),
    ...queues.dead.map((queue) => queueOf("dead", queue, commands.queueInfo(queue), commands.createDeadQueue(queue))),
  ];
}

const queueOf = (id, name, look, make) => ({ id, name, look, make, question: `create the queue ${name}?` });

async function requireConsent({ ask }, question, args) {
  if (await ask(question)) return;
  throw new Halt(
    EXIT.notReady,
    `Nobody consented: ${question}\n  ${shown(args)}\nAnswer y, call with --yes, or run the command yourself.`,
  );
}

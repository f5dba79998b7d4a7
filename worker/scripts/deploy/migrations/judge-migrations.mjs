import { classifyStatements, openShape, worstOf } from "./classify-statements.mjs";
import { splitStatements, UnreadableSql } from "./split-statements.mjs";

/** More rows than this are changed by a cron task in pieces: one long statement would hold up all requests. */
const MOST_ROWS_OF_BACKFILL = 100_000;

/** Each file of migrations, {name, text}, with its statements and its class. `tables`: those that the database has. */
export function classifyFiles(files, tables = []) {
  const shape = openShape(tables);
  return files.map(({ name, text }) => {
    const statements = readable(text, shape);
    return { name, text, statements, class: worstOf(statements.map((statement) => statement.class)) };
  });
}

function readable(text, shape) {
  try {
    return classifyStatements(splitStatements(text), shape);
  } catch (error) {
    if (!(error instanceof UnreadableSql)) throw error;
    return [{ class: "destructive", line: error.line, text: "", reason: error.message }];
  }
}

/**
 * Says why the unapplied files must not be applied, in lines; none means that they may. On a database without tables
 * nothing can be lost. `countOf`: rows of a table, or 0 if it does not exist. `proven`: files that the deployment before held
 * back, which shows that its code runs without them.
 */
export async function judgeMigrations({ unapplied, isEmpty, environment, allowed, proven, countOf }) {
  if (isEmpty) return [];
  const refusals = await Promise.all(
    unapplied.map(async ({ name, statements }) => {
      const isLetThrough = isAllowed(name, { environment, allowed, proven });
      const counted = isLetThrough ? statements.filter((statement) => statement.class === "backfill") : statements;
      const found = await Promise.all(counted.map((statement) => refusalOf(statement, countOf)));
      const reasons = found.flatMap((reason, at) => (reason ? [lineOf(name, counted[at], reason)] : []));
      return reasons.length > 0 ? [...reasons, adviceOf(name, { statements, environment, allowed })] : [];
    }),
  );
  return refusals.flat();
}

const isMild = (statements) => ["expand", "backfill"].includes(worstOf(statements.map((statement) => statement.class)));

/** In production the flag alone does not suffice: the code without the old shape must have been deployed before. */
const isAllowed = (name, { environment, allowed, proven }) =>
  allowed.includes(name) && (environment === "staging" || proven.includes(name));

async function refusalOf({ class: kind, reason, tables = [] }, countOf) {
  if (kind === "rewrite" || kind === "destructive") return `${kind}: ${reason}`;
  if (kind !== "backfill") return null;
  const counts = await Promise.all(tables.map(async (table) => [table, await countOf(table)]));
  const large = counts.filter(([, count]) => count > MOST_ROWS_OF_BACKFILL).map(([table, count]) => `${table} has ${count} rows`);
  return large.length > 0
    ? `backfill: ${large.join(", ")}; above ${MOST_ROWS_OF_BACKFILL} a task must change them in pieces`
    : null;
}

const lineOf = (name, { line, text }, reason) => `migrations/${name}:${line}  ${reason}\n    ${shortened(text)}`;
const shortened = (text) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

function adviceOf(name, { statements, environment, allowed }) {
  if (isMild(statements)) return `  Move this work of ${name} to a cron task.`;
  const flag = `--env ${environment} --allow-destructive ${name}`;
  if (!allowed.includes(name) && environment === "staging") return `  To apply it all the same: npm run deploy -- ${flag}`;
  return `  First deploy the code that can live with both shapes: npm run deploy -- --env ${environment} --hold-back ${name}
  Then apply it in a later run: npm run deploy -- ${flag}`;
}

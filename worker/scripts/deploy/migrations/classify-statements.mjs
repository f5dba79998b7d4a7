/**
 * What a statement does to code that is running, mildest first. expand: old and new code can live with it. backfill: changes
 * existing rows. rewrite: replaces a table. destructive: takes away what old code may need, or cannot be read.
 */
export const CLASSES = ["expand", "backfill", "rewrite", "destructive"];

export const worstOf = (classes) => CLASSES[Math.max(0, ...classes.map((one) => CLASSES.indexOf(one)))];

const IS_OPTIONAL = new Set(["IF", "NOT", "EXISTS"]);

/** The name behind the given number of words: `CREATE TABLE IF NOT EXISTS main.x` → x. */
function nameAfter(tokens, count) {
  let at = count;
  while (IS_OPTIONAL.has(tokens[at]?.word)) at += 1;
  return tokens[at + 1]?.word === "." ? tokens[at + 2]?.text : tokens[at]?.text;
}

const has = (tokens, word) => tokens.some((token) => token.word === word);
const expand = { class: "expand" };
const backfill = (...tables) => ({ class: "backfill", tables: [...new Set(tables)] });
const rewrite = (reason) => ({ class: "rewrite", reason });
const destructive = (reason) => ({ class: "destructive", reason });

/** Tables that a query reads, so that their rows can be counted. */
const sourcesOf = (tokens) =>
  tokens.flatMap(({ word }, at) =>
    ["FROM", "JOIN"].includes(word) && tokens[at + 1]?.text !== "(" ? [nameAfter(tokens, at + 1)] : [],
  );

/** A table that replaces another one is filled, and renamed after the other one was dropped. */
const replacementsIn = (statements) =>
  statements.flatMap(({ tokens }) => {
    const words = tokens.map(({ word }) => word);
    const at = words.indexOf("RENAME");
    return words[0] === "ALTER" && words[at + 1] === "TO" ? [nameAfter(tokens, at + 2)] : [];
  });

const namesOf = (statements, kind, count = 2) =>
  new Set(
    statements
      .filter(({ tokens }) => tokens[0].word === "CREATE" && tokens.slice(1, 3).some(({ word }) => word === kind))
      .map(({ tokens }) => nameAfter(tokens, tokens.findIndex(({ word }) => word === kind) + count - 1)),
  );

/** The unique indexes that files of migrations make. One of them keeps an invariant, as a trigger does. */
export const uniqueIndexesOf = (statements) =>
  namesOf(
    statements.filter(({ tokens }) => tokens[1]?.word === "UNIQUE"),
    "INDEX",
  );

/** The statements of one file, each with its class. `uniqueIndexes`: names of those that earlier files made. */
export function classifyStatements(statements, uniqueIndexes = new Set()) {
  const made = Object.fromEntries(["TABLE", "VIEW", "TRIGGER", "INDEX"].map((kind) => [kind, namesOf(statements, kind)]));
  const file = { made, replaced: new Set(replacementsIn(statements)), uniqueIndexes };
  return statements.map((statement) => ({ ...statement, ...classOf(statement.tokens, file) }));
}

function classOf(tokens, file) {
  const judge = BY_VERB[tokens[0].word];
  return judge ? judge(tokens, file) : destructive(`a statement that begins with ${tokens[0].text} is not understood`);
}

const BY_VERB = {
  CREATE: (tokens) => (tokens[1]?.word === "VIRTUAL" ? rewrite("a database with virtual tables cannot be exported") : expand),
  SELECT: () => expand,
  PRAGMA: (tokens) => (tokens[1]?.text === "foreign_keys" ? rewrite("foreign keys are turned off to replace a table") : expand),
  ALTER: classOfAlter,
  DROP: classOfDrop,
  INSERT: classOfInsert,
  REPLACE: classOfInsert,
  UPDATE: (tokens, { made }) => {
    const table = nameAfter(tokens, tokens[1]?.word === "OR" ? 3 : 1);
    return made.TABLE.has(table) ? expand : backfill(table);
  },
  DELETE: (tokens, { made }) => {
    const table = nameAfter(tokens, 2);
    if (made.TABLE.has(table)) return expand;
    return has(tokens, "WHERE") ? backfill(table) : destructive("all rows are deleted");
  },
};

function classOfAlter(tokens) {
  const words = tokens.map(({ word }) => word);
  if (words.includes("RENAME")) return destructive("old code uses the old name");
  if (words.includes("DROP")) return destructive("old code uses the column");
  const isDefaultConstant = words.includes("DEFAULT") && words[words.indexOf("DEFAULT") + 1] !== "(";
  const isRequired = words.some((word, at) => word === "NOT" && words[at + 1] === "NULL");
  if (isRequired && !isDefaultConstant) return rewrite("a required column without a constant default");
  if (words.includes("UNIQUE") || words.includes("PRIMARY")) return rewrite("a constraint that existing rows may break");
  return words.includes("ADD") ? expand : destructive("this change of a table is not understood");
}

function classOfDrop(tokens, { made, replaced, uniqueIndexes }) {
  const kind = tokens[1]?.word;
  const name = nameAfter(tokens, 2);
  if (made[kind]?.has(name)) return expand;
  if (kind === "INDEX" && !uniqueIndexes.has(name)) return expand;
  if (kind === "TABLE" && replaced.has(name)) return rewrite("a copy replaces the table");
  return destructive(
    {
      TABLE: "its rows are lost, and old code uses it",
      VIEW: "old code uses the view",
      TRIGGER: "the trigger may keep an invariant, and is not made again in this file",
      INDEX: "the unique index keeps an invariant, and is not made again in this file",
    }[kind] ?? "what is dropped is not understood",
  );
}

function classOfInsert(tokens, { made }) {
  const into = tokens.findIndex(({ word }) => word === "INTO");
  const table = nameAfter(tokens, into + 1);
  if (made.TABLE.has(table)) return expand;
  return has(tokens, "SELECT") || tokens[0].word === "REPLACE" ? backfill(table, ...sourcesOf(tokens)) : expand;
}

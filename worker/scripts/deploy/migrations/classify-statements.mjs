/**
 * What a statement does to code that is running, mildest first. expand: old and new code can live with it. backfill: changes
 * existing rows. rewrite: replaces a table. destructive: takes away what old code may need, or cannot be read.
 */
const CLASSES = ["expand", "backfill", "rewrite", "destructive"];

export const worstOf = (classes) => CLASSES[Math.max(0, ...classes.map((one) => CLASSES.indexOf(one)))];

const MADE_KINDS = ["TABLE", "VIEW", "TRIGGER", "INDEX"];
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

/** Names that a table gets later in the file: it replaces the one that was dropped. */
const replacementsIn = (statements) =>
  statements.flatMap(({ tokens }) => {
    const words = tokens.map(({ word }) => word);
    const at = words.indexOf("RENAME");
    if (words[0] === "ALTER" && words[at + 1] === "TO") return [nameAfter(tokens, at + 2)];
    return words[0] === "INSERT" && words.includes("SELECT") ? [nameAfter(tokens, words.indexOf("INTO") + 1)] : [];
  });

/** What a statement makes: {kind, name, isUnique, isSure}, or null. With IF NOT EXISTS it may make nothing. */
function creationIn(tokens) {
  const at = tokens.findIndex(({ word }) => MADE_KINDS.includes(word));
  if (tokens[0].word !== "CREATE" || at < 1 || at > 2) return null;
  return {
    kind: tokens[at].word,
    name: nameAfter(tokens, at + 1),
    isUnique: tokens[1].word === "UNIQUE",
    isSure: tokens[at + 1]?.word !== "IF",
  };
}

/** What the files before made, by kind, in lower case: {TABLE, VIEW, TRIGGER, INDEX, UNIQUE}. `tables`: those of the database. */
export const openShape = (tables = []) => ({
  ...Object.fromEntries([...MADE_KINDS, "UNIQUE"].map((kind) => [kind, new Set()])),
  TABLE: new Set([...tables].map((name) => name.toLowerCase())),
});

/** Adds what a file makes, so that the next file knows it. */
function growShape(shape, statements) {
  for (const { tokens } of statements) {
    const made = creationIn(tokens);
    if (made) shape[made.kind].add(made.name);
    if (made?.isUnique) shape.UNIQUE.add(made.name);
    if (tokens[0].word === "ALTER") for (const name of replacementsIn([{ tokens }])) shape.TABLE.add(name);
  }
}

/**
 * The statements of one file, each with its class. `shape`: what the files before made; it grows by what this file makes. A file owns
 * what its earlier statements made, unless the name was taken before: then the rows are not its own.
 */
export function classifyStatements(statements, shape = openShape()) {
  const replaced = new Set(replacementsIn(statements));
  const own = openShape();
  const classed = statements.map((statement, at) => {
    const found = classOf(statement.tokens, { own, shape, replaced, later: statements.slice(at + 1) });
    const made = creationIn(statement.tokens);
    if (made?.isSure && !shape[made.kind].has(made.name)) own[made.kind].add(made.name);
    return { ...statement, ...found };
  });
  growShape(shape, statements);
  return classed;
}

function classOf(tokens, file) {
  const judge = BY_VERB[tokens[0].word];
  return judge ? judge(tokens, file) : destructive(`a statement that begins with ${tokens[0].text} is not understood`);
}

const BY_VERB = {
  CREATE: (tokens) => (tokens[1]?.word === "VIRTUAL" ? rewrite("a database with virtual tables cannot be exported") : expand),
  SELECT: () => expand,
  PRAGMA: (tokens) =>
    /^(defer_)?foreign_keys$/.test(tokens[1]?.text)
      ? rewrite("foreign keys are turned off to replace a table")
      : destructive("this PRAGMA is not understood"),
  ALTER: classOfAlter,
  DROP: classOfDrop,
  INSERT: classOfInsert,
  REPLACE: classOfInsert,
  UPDATE: (tokens, { own }) => {
    const table = nameAfter(tokens, tokens[1]?.word === "OR" ? 3 : 1);
    return own.TABLE.has(table) ? expand : backfill(table);
  },
  DELETE: (tokens, { own }) => {
    const table = nameAfter(tokens, 2);
    if (own.TABLE.has(table)) return expand;
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

function classOfDrop(tokens, { own, shape, replaced, later }) {
  const kind = tokens[1]?.word;
  const name = nameAfter(tokens, 2);
  if (own[kind]?.has(name)) return expand;
  const isKept = kind === "INDEX" && shape.UNIQUE.has(name);
  if (kind === "INDEX" && !isKept) return expand;
  const again = later
    .map((statement) => creationIn(statement.tokens))
    .filter((made) => made?.kind === kind && made.name === name);
  if (kind !== "TABLE" && again.some(({ isUnique }) => isUnique || !isKept)) return expand;
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

function classOfInsert(tokens, { own }) {
  const words = tokens.map(({ word }) => word);
  const table = nameAfter(tokens, words.indexOf("INTO") + 1);
  if (own.TABLE.has(table)) return expand;
  // Both overwrite rows that are there, and REPLACE deletes what hangs on them.
  const isOverwriting =
    words[0] === "REPLACE" || words[2] === "REPLACE" || (words.includes("CONFLICT") && words.includes("UPDATE"));
  return words.includes("SELECT") || isOverwriting ? backfill(table, ...sourcesOf(tokens)) : expand;
}

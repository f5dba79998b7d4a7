/** What cannot be read must not be applied, so the reader is told where. */
export class UnreadableSql extends Error {
  constructor(line, reason) {
    super(reason);
    this.line = line;
  }
}

const TOKEN =
  /(?<space>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d[\w.]*)|(?<sign>[^'"`[])/uy;

/** The words of a text in order: {kind, text, line, at}. Comments and blanks are left out; names are without their quotes. */
function* tokensOf(sql) {
  let line = 1;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < sql.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(sql);
    if (!match || sql.startsWith("/*", at) !== (match.groups.space?.startsWith("/*") ?? false))
      throw new UnreadableSql(line, "a quote or a comment has no end");
    const [kind, text] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    if (kind !== "space") yield { kind, line, at, ...readingOf(kind, text) };
    line += text.split("\n").length - 1;
  }
}

/** Names compare without case in SQLite; a quoted word is a name and never a keyword. */
const readingOf = (kind, text) => {
  if (kind === "name") return { text: text.slice(1, -1).toLowerCase(), word: "" };
  return { text: text.toLowerCase(), word: kind === "word" ? text.toUpperCase() : text };
};

const isTrigger = (tokens) => {
  const [first, second, third] = tokens.map(({ word }) => word);
  return first === "CREATE" && (second === "TRIGGER" || (/^TEMP/.test(second) && third === "TRIGGER"));
};

/** How many BEGIN and CASE of a trigger have no END yet. Its statements end with semicolons of their own. */
const depthOf = (tokens) =>
  tokens.reduce((depth, { word }) => depth + (["BEGIN", "CASE"].includes(word) ? 1 : word === "END" ? -1 : 0), 0);

/** The statements of a file of SQL: {tokens, line, text}. */
export function splitStatements(sql) {
  const text = sql.replace(/^\uFEFF/, "");
  const statements = [];
  let tokens = [];
  for (const token of tokensOf(text)) {
    if (token.word !== ";" || (isTrigger(tokens) && (depthOf(tokens) > 0 || !tokens.some(({ word }) => word === "BEGIN")))) {
      tokens.push(token);
      continue;
    }
    if (tokens.length > 0) statements.push(statementOf(text, tokens, token.at));
    tokens = [];
  }
  if (isTrigger(tokens) && depthOf(tokens) > 0) throw new UnreadableSql(tokens[0].line, "a trigger has no END");
  if (tokens.length > 0) statements.push(statementOf(text, tokens, text.length));
  return statements;
}

const statementOf = (text, tokens, end) => ({
  tokens,
  line: tokens[0].line,
  text: text.slice(tokens[0].at, end).replace(/\s+/g, " ").trim(),
});

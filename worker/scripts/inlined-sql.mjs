const literal = (value) => {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return String(Number(value));
  return `'${String(value).replaceAll("'", "''")}'`;
};

/** Statements of the domain as one text, because wrangler takes no parameters. */
export const inlinedSql = (statements) =>
  statements
    .map((statement) => {
      const { sql, params } = statement.toSQL();
      const pieces = sql.split("?");
      if (pieces.length !== params.length + 1) throw new Error(`a question mark in the text of: ${sql}`);
      return pieces.map((piece, at) => (at === 0 ? piece : literal(params[at - 1]) + piece)).join("");
    })
    .join("; ");

export { literal };

/** A text as a literal of SQL. */
export const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

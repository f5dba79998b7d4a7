import { type SQL, sql } from "drizzle-orm";
import { type AccountSearch, endOfStart, FITTING_LOOKED_AT } from "./account-rules.ts";

/** A SELECT of ids, of a search among all: a name that half the country bears costs no more than a rare one. */
export function firstThatFit(search: AccountSearch): SQL {
  if (search.by !== "words") return sql`SELECT users.id FROM users WHERE ${fits(search)} LIMIT ${FITTING_LOOKED_AT}`;
  const [first = "", ...others] = search.words;
  const conditions = [begins(first), ...others.map((word) => hasWord(sql`user_words.user_id`, word))];
  return sql`SELECT user_words.user_id FROM user_words WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${FITTING_LOOKED_AT}`;
}

/** An SQL truth over a row of users, for one that is found already. */
export function fits(search: AccountSearch): SQL {
  if (search.by === "id") return sql`users.id = ${search.id}`;
  if (search.by === "words")
    return sql.join(
      search.words.map((word) => hasWord(sql`users.id`, word)),
      sql` AND `,
    );
  return startsWith(sql.raw(`users.${search.by}`), search.start);
}

/** As a range, so that an index finds it. */
export const startsWith = (column: SQL, start: string): SQL => sql`${column} >= ${start} AND ${column} < ${endOfStart(start)}`;

const hasWord = (userId: SQL, word: string): SQL =>
  sql`EXISTS (SELECT 1 FROM user_words AS own WHERE own.user_id = ${userId} AND ${startsWith(sql`own.word`, word)})`;

const begins = (word: string): SQL => startsWith(sql`user_words.word`, word);

import { type SQL, sql } from "drizzle-orm";
import { ADMIN_USERS_SEARCH_SCAN_LIMIT, type AdminUserSearch, prefixRangeEnd } from "./admin-user-rules.ts";

/** A SELECT of ids, of a search among all: a name that half the country bears costs no more than a rare one. */
export const matchingUserIds = (search: AdminUserSearch): SQL =>
  search.by === "words"
    ? firstWithWords(WORDS_OF_USERS, search.words)
    : sql`SELECT users.id FROM users WHERE ${matchesSearch(search)} LIMIT ${ADMIN_USERS_SEARCH_SCAN_LIMIT}`;

type WordTable = { table: SQL; id: SQL };

const WORDS_OF_USERS: WordTable = { table: sql.raw("user_search_words"), id: sql.raw("user_id") };

/**
 * A SELECT of ids by a table of words: whose words begin with each of these. So many are looked at for each word, whichever
 * others go with it: all are found where one of the words is that rare, else those among the first.
 */
export function firstWithWords(words: WordTable, sought: readonly string[]): SQL {
  const { table, id } = words;
  const beginnings = sought.map((word) => {
    const others = sought.filter((other) => other !== word).map((other) => hasWord(words, sql`some.${id}`, other));
    return sql`SELECT some.${id} FROM (SELECT ${id} FROM ${table} WHERE ${hasPrefix(sql`word`, word)} LIMIT ${ADMIN_USERS_SEARCH_SCAN_LIMIT}) AS some
      ${others.length > 0 ? sql`WHERE ${sql.join(others, sql` AND `)}` : sql``}`;
  });
  return sql`${sql.join(beginnings, sql` UNION ALL `)} LIMIT ${ADMIN_USERS_SEARCH_SCAN_LIMIT}`;
}

/** An SQL truth over a row of users, for one that is found already. */
export function matchesSearch(search: AdminUserSearch): SQL {
  if (search.by === "id") return sql`users.id = ${search.id}`;
  if (search.by === "words")
    return sql.join(
      search.words.map((word) => hasWord(WORDS_OF_USERS, sql`users.id`, word)),
      sql` AND `,
    );
  return hasPrefix(sql.raw(`users.${search.by}`), search.start);
}

/** As a range, so that an index finds it. */
export const hasPrefix = (column: SQL, start: string): SQL => sql`${column} >= ${start} AND ${column} < ${prefixRangeEnd(start)}`;

const hasWord = ({ table, id }: WordTable, ofRow: SQL, word: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} AS own WHERE own.${id} = ${ofRow} AND ${hasPrefix(sql`own.word`, word)})`;

import { type SQL, sql } from "drizzle-orm";
import { hasPrefix } from "../shared/lists/has-prefix.ts";
import { ADMIN_USERS_SEARCH_SCAN_LIMIT, type AdminUserSearch } from "./admin-user-rules.ts";

/** SELECT of ids. The scan is limited, so a common name costs no more than a rare one. */
export function matchingUserIds(search: AdminUserSearch): SQL {
  if (search.by === "words") return firstWithWords(WORDS_OF_USERS, search.words);
  if (search.by === "id")
    return sql`SELECT ${search.id} UNION ALL SELECT * FROM (${firstWithWords(WORDS_OF_USERS, search.words)})`;
  return sql`SELECT users.id FROM users WHERE ${matchesSearch(search)} LIMIT ${ADMIN_USERS_SEARCH_SCAN_LIMIT}`;
}

type WordTable = { table: SQL; id: SQL };

const WORDS_OF_USERS: WordTable = { table: sql.raw("user_search_words"), id: sql.raw("user_id") };

/** SELECT of ids with all words. Scans a limited number of rows per word, so very common words find only a part. */
export function firstWithWords(words: WordTable, searchWords: readonly string[]): SQL {
  const { table, id } = words;
  const beginnings = searchWords.map((word) => {
    const others = searchWords.filter((other) => other !== word).map((other) => hasWord(words, sql`some.${id}`, other));
    return sql`SELECT some.${id} FROM (SELECT ${id} FROM ${table} WHERE ${hasPrefix(sql`word`, word)} LIMIT ${ADMIN_USERS_SEARCH_SCAN_LIMIT}) AS some
      ${others.length > 0 ? sql`WHERE ${sql.join(others, sql` AND `)}` : sql``}`;
  });
  return sql`${sql.join(beginnings, sql` UNION ALL `)} LIMIT ${ADMIN_USERS_SEARCH_SCAN_LIMIT}`;
}

export function matchesSearch(search: AdminUserSearch): SQL {
  if (search.by === "id") return sql`(users.id = ${search.id} OR ${hasWords(search.words)})`;
  if (search.by === "words") return hasWords(search.words);
  return hasPrefix(sql.raw(`users.${search.by}`), search.start);
}

const hasWords = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => hasWord(WORDS_OF_USERS, sql`users.id`, word)),
    sql` AND `,
  );

const hasWord = ({ table, id }: WordTable, ofRow: SQL, word: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} AS own WHERE own.${id} = ${ofRow} AND ${hasPrefix(sql`own.word`, word)})`;

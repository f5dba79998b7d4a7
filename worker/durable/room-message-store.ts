import type { MessageKind, RoomMessage, RoomRules } from "#app/domain/chat/rules.ts";
import type { ImageView } from "#app/domain/shared/contracts/image-sizes.ts";

type Row = { seq: number; id: string; sender: string | null; kind: MessageKind; text: string; media: string; created_at: number };

export type NewMessage = Omit<RoomMessage, "seq">;

const TABLES = [
  `CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sender TEXT, kind TEXT NOT NULL, text TEXT NOT NULL, created_at INTEGER NOT NULL)`,
  "CREATE TABLE IF NOT EXISTS pictures (seq INTEGER PRIMARY KEY REFERENCES messages (seq), media TEXT NOT NULL)",
  "CREATE TABLE IF NOT EXISTS reads (user_id TEXT PRIMARY KEY, seq INTEGER NOT NULL)",
  "CREATE TABLE IF NOT EXISTS known (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
];

const MESSAGE = `SELECT messages.seq, id, sender, kind, text, coalesce(media, '[]') AS media, created_at
  FROM messages LEFT JOIN pictures ON pictures.seq = messages.seq`;

/** The storage of a room, in its object's SQLite. Each method is atomic, because nothing else runs meanwhile. */
export class RoomMessageStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const table of TABLES) sql.exec(table);
  }

  /** `seq` grows by one without a gap, because it is read and written in one turn. Undefined if a message with that id exists. */
  append(message: NewMessage): RoomMessage | undefined {
    const [row] = this.#sql
      .exec<{ seq: number }>(
        `INSERT INTO messages (seq, id, sender, kind, text, created_at)
          VALUES ((SELECT coalesce(max(seq), 0) + 1 FROM messages), ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING seq`,
        message.id,
        message.sender,
        message.kind,
        message.text,
        message.createdAt,
      )
      .toArray();
    if (!row) return undefined;
    const stored = { ...message, seq: row.seq };
    this.#keepPictures(stored);
    return stored;
  }

  /** Under its own number, which must be free. */
  put(message: RoomMessage): void {
    const { seq, id, sender, kind, text, createdAt } = message;
    this.#sql.exec(
      "INSERT INTO messages (seq, id, sender, kind, text, created_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...[seq, id, sender, kind, text, createdAt],
    );
    this.#keepPictures(message);
  }

  #keepPictures({ seq, media }: RoomMessage): void {
    if (media.length > 0) this.#sql.exec("INSERT INTO pictures (seq, media) VALUES (?, ?)", seq, JSON.stringify(media));
  }

  withId(id: string): RoomMessage | undefined {
    return this.#messages(`${MESSAGE} WHERE id = ?`, id)[0];
  }

  at(seq: number): RoomMessage | undefined {
    return this.#messages(`${MESSAGE} WHERE messages.seq = ?`, seq)[0];
  }

  /** One row at a time, so that only one is in memory. */
  *eachAt(seqs: readonly number[]): Generator<RoomMessage> {
    for (const seq of seqs) {
      const message = this.at(seq);
      if (message) yield message;
    }
  }

  /** Oldest first. */
  after(seq: number, limit: number): RoomMessage[] {
    return this.#messages(`${MESSAGE} WHERE messages.seq > ? ORDER BY messages.seq LIMIT ?`, seq, limit);
  }

  /** The last messages before a number, oldest first. */
  before(seq: number, limit: number): RoomMessage[] {
    return this.#messages(`${MESSAGE} WHERE messages.seq < ? ORDER BY messages.seq DESC LIMIT ?`, seq, limit).reverse();
  }

  lastSeq(): number {
    return this.#sql.exec<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM messages").one().seq;
  }

  /** Returns whether the position moved forward. */
  markRead(userId: string, seq: number): boolean {
    if (seq <= this.readSeqOf(userId)) return false;
    this.#sql.exec("INSERT OR REPLACE INTO reads (user_id, seq) VALUES (?, ?)", userId, seq);
    return true;
  }

  /** A sender has read all earlier messages. This is not written for each message. */
  readSeqOf(userId: string): number {
    const [read] = this.#sql.exec<{ seq: number }>("SELECT seq FROM reads WHERE user_id = ?", userId).toArray();
    const [said] = this.#sql
      .exec<{ seq: number }>(
        "SELECT seq FROM messages WHERE sender = ? AND seq > ? ORDER BY seq DESC LIMIT 1",
        userId,
        read?.seq ?? 0,
      )
      .toArray();
    return said?.seq ?? read?.seq ?? 0;
  }

  reads(): Record<string, number> {
    const all = this.#sql.exec<{ user_id: string; seq: number }>("SELECT user_id, seq FROM reads ORDER BY user_id").toArray();
    return Object.fromEntries(all.map(({ user_id, seq }) => [user_id, seq]));
  }

  /** The unread messages of the other side. */
  unreadOf(userId: string): number {
    return this.#sql
      .exec<{ count: number }>(
        "SELECT count(*) AS count FROM messages WHERE seq > ? AND sender IS NOT NULL AND sender <> ?",
        this.readSeqOf(userId),
        userId,
      )
      .one().count;
  }

  /** The last message of the other side. */
  newestFor(userId: string): number {
    return this.#sql
      .exec<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM messages WHERE sender IS NOT NULL AND sender <> ?", userId)
      .one().seq;
  }

  lastMessageTimes(before: number): Record<string, number> {
    const last = this.#sql.exec<{ sender: string; at: number }>(
      "SELECT sender, max(created_at) AS at FROM messages WHERE sender IS NOT NULL AND created_at < ? GROUP BY sender",
      before,
    );
    return Object.fromEntries(last.toArray().map(({ sender, at }) => [sender, at]));
  }

  /** The messages of one user after a number, oldest first. */
  messagesBy(userId: string, { after, limit }: { after: number; limit: number }): RoomMessage[] {
    return this.#messages(`${MESSAGE} WHERE sender = ? AND messages.seq > ? ORDER BY messages.seq LIMIT ?`, userId, after, limit);
  }

  /** Deletes a user's texts and images. The messages stay, so that no number is missing. Returns the redacted ones. */
  redactMessagesOf(userId: string): Iterable<RoomMessage> {
    const emptied = this.#sql.exec<{ seq: number }>(
      "UPDATE messages SET text = '' WHERE sender = ? AND (text <> '' OR seq IN (SELECT seq FROM pictures)) RETURNING seq",
      userId,
    );
    const numbers = emptied.toArray().map(({ seq }) => seq);
    this.#sql.exec("DELETE FROM pictures WHERE seq IN (SELECT seq FROM messages WHERE sender = ?)", userId);
    return this.eachAt(numbers.sort((one, other) => one - other));
  }

  forgetAll(): void {
    for (const table of ["pictures", "messages", "reads", "known"]) this.#sql.exec(`DELETE FROM ${table}`);
  }

  handOver(from: string, to: string): void {
    this.#sql.exec("UPDATE messages SET sender = ? WHERE sender = ?", to, from);
    this.#sql.exec("UPDATE OR REPLACE reads SET user_id = ? WHERE user_id = ?", to, from);
  }

  rules(): (RoomRules & { knownAt: number }) | null {
    const text = this.#known("rules");
    // as: written by keepRules only
    return text === undefined ? null : (JSON.parse(text) as RoomRules & { knownAt: number });
  }

  keepRules(rules: RoomRules, knownAt: number): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO known (name, value) VALUES ('rules', ?)",
      JSON.stringify({ ...rules, knownAt } satisfies RoomRules & { knownAt: number }),
    );
  }

  #known(name: string): string | undefined {
    return this.#sql.exec<{ value: string }>("SELECT value FROM known WHERE name = ?", name).toArray()[0]?.value;
  }

  #messages(query: string, ...values: (string | number)[]): RoomMessage[] {
    return this.#sql
      .exec<Row>(query, ...values)
      .toArray()
      .map(({ created_at, media, ...message }) => ({
        ...message,
        // as: written by append only
        media: JSON.parse(media) as ImageView[],
        createdAt: created_at,
      }));
  }
}

import { DurableObject } from "cloudflare:workers";

export type StoredMessage = {
  id: string;
  seq: number;
  sender: string | null;
  kind: "text" | "image" | "voice" | "system";
  text: string;
  createdAt: number;
};

/**
 * One chat room: the truth for its messages (house decision 5). A message carries an id of its maker, so posting it
 * again changes nothing; `seq` grows by one without a gap because it is read and written in one turn.
 */
export class ChatRoom extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS messages (
        seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sender TEXT, kind TEXT NOT NULL, text TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    );
  }

  /** Stores a message of the system's own, such as "offer_accepted"; the text is a code, the sentence is made when it is read. */
  postSystemMessage(message: { id: string; code: string; at: number }): { seq: number } {
    return this.store({ id: message.id, sender: null, kind: "system", text: message.code, createdAt: message.at });
  }

  /** The messages after `seq`, oldest first. */
  messagesAfter(seq: number, limit: number): StoredMessage[] {
    return this.ctx.storage.sql
      .exec<{ seq: number; id: string; sender: string | null; kind: StoredMessage["kind"]; text: string; created_at: number }>(
        "SELECT seq, id, sender, kind, text, created_at FROM messages WHERE seq > ? ORDER BY seq LIMIT ?",
        seq,
        limit,
      )
      .toArray()
      .map(({ created_at, ...message }) => ({ ...message, createdAt: created_at }));
  }

  private store(message: Omit<StoredMessage, "seq">): { seq: number } {
    const { sql } = this.ctx.storage;
    const known = sql.exec<{ seq: number }>("SELECT seq FROM messages WHERE id = ?", message.id).toArray()[0];
    if (known) return { seq: known.seq };
    return sql
      .exec<{ seq: number }>(
        "INSERT INTO messages (seq, id, sender, kind, text, created_at) SELECT coalesce(max(seq), 0) + 1, ?, ?, ?, ?, ? FROM messages RETURNING seq",
        message.id,
        message.sender,
        message.kind,
        message.text,
        message.createdAt,
      )
      .one();
  }
}

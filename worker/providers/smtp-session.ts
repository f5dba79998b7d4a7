import { connect } from "cloudflare:sockets";

export type SmtpServer = {
  host: string;
  port: number;
  /** Encrypted from the first byte, or by STARTTLS before anything is told; in clear only to a server on the same machine. */
  security: "tls" | "starttls" | "none";
  user?: string;
  password?: string;
};

export type SmtpMail = { from: string; to: string; message: Uint8Array };

/** The last step, and the server's reply code and enhanced status code (RFC 3463), if any. */
export class SmtpError extends Error {
  readonly step: Step;
  readonly replyCode: number | undefined;
  readonly enhancedCode: string | undefined;

  constructor(step: Step, what: string, reply?: Reply) {
    super(what);
    this.name = "SmtpFault";
    this.step = step;
    this.replyCode = reply?.code;
    this.enhancedCode = reply && /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply.text)?.[1];
  }
}

export type Step = "greeting" | "ehlo" | "starttls" | "auth" | "sender" | "recipient" | "data" | "letter";
type Reply = { code: number; text: string };
type Wire = {
  socket: Socket;
  reader: ReadableStreamDefaultReader<Uint8Array>;
  writer: WritableStreamDefaultWriter<Uint8Array>;
  /** Read already, but no whole reply yet. */
  unread: string;
  signal: AbortSignal;
};

const MAX_REPLY_LENGTH = 16_384;
const encoder = new TextEncoder();

/**
 * One connection, one mail (RFC 5321); returns the server's last reply. Of the libraries for Workers, one spins for ever
 * where a server hangs up, another needs Node's sockets, whose failed handshakes nobody can catch.
 */
export async function sendOverSmtp(server: SmtpServer, { from, to, message }: SmtpMail, signal: AbortSignal): Promise<string> {
  const { host: hostname, port, security, user, password = "" } = server;
  const secureTransport = security === "tls" ? "on" : security === "none" ? "off" : "starttls";
  const hello = `EHLO ${from.slice(from.lastIndexOf("@") + 1)}`;
  let wire = wireOf(connect({ hostname, port }, { secureTransport, allowHalfOpen: false }), signal);
  try {
    await replyTo(wire, "greeting", 2);
    let offered = await say(wire, "ehlo", hello, 2);
    if (security === "starttls") {
      await say(wire, "starttls", "STARTTLS", 2);
      wire = encrypted(wire);
      offered = await say(wire, "ehlo", hello, 2);
    }
    if (user) await signIn(wire, { user, password, offered: offered.text });
    await say(wire, "sender", `MAIL FROM:<${from}>`, 2);
    await say(wire, "recipient", `RCPT TO:<${to}>`, 2);
    await say(wire, "data", "DATA", 3);
    await write(wire, "data", withoutLoneDots(message));
    const taken = await say(wire, "letter", "\r\n.", 2);
    await write(wire, "letter", encoder.encode("QUIT\r\n")).catch(() => {});
    return taken.text;
  } finally {
    wire.socket.close().catch(() => {});
  }
}

function wireOf(socket: Socket, signal: AbortSignal): Wire {
  // A lost connection shows where somebody reads or writes; these promises tell the same once more.
  socket.opened.catch(() => {});
  socket.closed.catch(() => {});
  return { socket, reader: socket.readable.getReader(), writer: socket.writable.getWriter(), unread: "", signal };
}

/** What came in clear after the server's yes could be anybody's (CVE-2011-0411). */
function encrypted({ socket, reader, writer, unread, signal }: Wire): Wire {
  if (unread) throw new SmtpError("starttls", "more than one reply");
  reader.releaseLock();
  writer.releaseLock();
  return wireOf(socket.startTls(), signal);
}

async function signIn(wire: Wire, { user, password, offered }: { user: string; password: string; offered: string }) {
  if (/^250[ -]AUTH\b.*\bPLAIN\b/m.test(offered)) return say(wire, "auth", `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2);
  await say(wire, "auth", "AUTH LOGIN", 3);
  await say(wire, "auth", base64(user), 3);
  return say(wire, "auth", base64(password), 2);
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

async function say(wire: Wire, step: Step, line: string, expected: 2 | 3): Promise<Reply> {
  await write(wire, step, encoder.encode(`${line}\r\n`));
  return replyTo(wire, step, expected);
}

const write = (wire: Wire, step: Step, bytes: Uint8Array): Promise<void> => during(wire, step, wire.writer.write(bytes));

/** One reply, all its lines; fails where its first digit is another. */
async function replyTo(wire: Wire, step: Step, expected: 2 | 3): Promise<Reply> {
  const decoder = new TextDecoder();
  for (;;) {
    const whole = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(wire.unread);
    if (whole) {
      wire.unread = wire.unread.slice(whole[0].length);
      const reply = { code: Number(whole[1]), text: whole[0] };
      if (Math.floor(reply.code / 100) !== expected) throw new SmtpError(step, "refused", reply);
      return reply;
    }
    if (!/^(?:\d{0,3}$|\d{3}[ \r-])/.test(wire.unread) || wire.unread.length > MAX_REPLY_LENGTH)
      throw new SmtpError(step, "no SMTP");
    const { value, done } = await during(wire, step, wire.reader.read());
    if (done) throw new SmtpError(step, "hung up");
    wire.unread += decoder.decode(value, { stream: true });
  }
}

/** Ends with the signal, whatever the connection does. */
async function during<T>({ signal }: Wire, step: Step, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(new SmtpError(step, "no answer in time"));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } catch (error) {
    throw error instanceof SmtpError ? error : new SmtpError(step, "connection lost");
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** A line that begins with a dot gets another one, so that none of the letter's own ends it (RFC 5321, 4.5.2). */
const withoutLoneDots = (message: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(message)
      .toString("latin1")
      .replace(/\r\n\./g, "\r\n.."),
    "latin1",
  );

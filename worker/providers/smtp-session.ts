import net from "node:net";
import tls from "node:tls";
import type SMTPConnection from "nodemailer/lib/smtp-connection";

export type SmtpServer = {
  host: string;
  port: number;
  /** Encrypted from the first byte, or by STARTTLS before anything is told; in clear only to a server on the same machine. */
  security: "tls" | "starttls" | "none";
  user?: string;
  password?: string;
};

export type SmtpMail = { from: string; to: string; message: Uint8Array };

/** What the server said at which step; without a reply of his, `replyCode` is undefined. */
export class SmtpFault extends Error {
  readonly step: "connect" | "login" | "send";
  readonly replyCode: number | undefined;
  /** The command he replied to, and his enhanced code (RFC 3463), such as 5.1.1. */
  readonly command: string;
  readonly enhancedCode: string | undefined;

  constructor(step: SmtpFault["step"], cause: unknown) {
    super(`smtp ${step} failed`, { cause });
    this.name = "SmtpFault";
    const { responseCode, command, response } = cause as { responseCode?: number; command?: string; response?: string };
    this.step = step;
    this.replyCode = responseCode;
    this.command = command ?? "";
    this.enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
  }
}

/**
 * One connection, one mail. Returns the server's last reply. The socket is opened here, by the server's name, since the
 * library would look the name up and connect to a number, which no certificate is made out to.
 */
export async function sendOverSmtp(server: SmtpServer, mail: SmtpMail, signal: AbortSignal): Promise<string> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const socket = openSocket(server);
  const ended = Promise.withResolvers<never>();
  // Whoever waits gets it from the race; where nobody waits any more it is nobody's fault.
  ended.promise.catch(() => {});
  signal.addEventListener("abort", () => ended.reject(signal.reason));
  socket.once("error", ended.reject);
  const during = async <T>(step: SmtpFault["step"], work: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([work, ended.promise]);
    } catch (error) {
      throw new SmtpFault(step, error);
    }
  };

  let connection: SMTPConnection | undefined;
  try {
    await during("connect", opened(socket, server));
    const { host, port, security } = server;
    const name = mail.from.slice(mail.from.lastIndexOf("@") + 1);
    const open = new Connection({
      ...{ host, port, name, connection: socket, secure: security === "tls" },
      ...{ requireTLS: security === "starttls", ignoreTLS: security === "none" },
    });
    connection = open;
    open.on("error", ended.reject);
    open.on("end", () => ended.reject(new Error("the server closed the connection")));

    await during(
      "connect",
      called((done) => open.connect(done)),
    );
    const { user, password } = server;
    if (user)
      await during(
        "login",
        called((done) => open.login({ user, pass: password }, done)),
      );
    const envelope = { from: mail.from, to: [mail.to] };
    const sent = await during(
      "send",
      new Promise<{ response: string }>((resolve, reject) => {
        open.send(envelope, Buffer.from(mail.message), (error, info) => (error ? reject(error) : resolve(info)));
      }),
    );
    return sent.response;
  } finally {
    connection?.close();
    socket.destroy();
  }
}

const openSocket = ({ host, port, security }: SmtpServer): net.Socket =>
  security === "tls" ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });

const opened = (socket: net.Socket, { security }: SmtpServer): Promise<void> =>
  new Promise((resolve) => socket.once(security === "tls" ? "secureConnect" : "connect", () => resolve()));

const called = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

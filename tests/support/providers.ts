import { env } from "cloudflare:workers";

export type FakeHttpResponse = { status: number; headers?: Record<string, string>; body: unknown } | "hang" | "drop" | "drip";
export type RecordedHttpRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type SmtpBehaviour = {
  greeting?: string;
  rcpt?: [code: number, text: string];
  data?: "drop" | [code: number, text: string];
  password?: string;
  authMethods?: string[];
  startTls?: boolean;
};
export type SmtpMail = { from: string; to: string[]; user: string | null; raw: string };

const control = (path: string, init?: RequestInit) => env.PROVIDERS.fetch(`http://providers.test${path}`, init);

const started = async (path: string, behaviour: unknown): Promise<number> =>
  (await control(path, { method: "POST", body: JSON.stringify(behaviour) })).json<number>();

/** An HTTP server that answers so, in turn, the last answer again and again; returns its port. */
export const httpProvider = (...answers: FakeHttpResponse[]) => started("/http", { answers });

export const smtpProvider = (behaviour: SmtpBehaviour = {}) => started("/smtp", behaviour);

export const recordedRequestsOf = async (port: number) => (await control(`/${port}`)).json<RecordedHttpRequest[]>();
export const mailOf = async (port: number) => (await control(`/${port}`)).json<SmtpMail[]>();

export const endProviders = async () => void (await control("/", { method: "DELETE" }));

import { env } from "cloudflare:workers";

export type FakeHttpResponse = { status: number; headers?: Record<string, string>; body: unknown } | "hang" | "drop" | "drip";
export type RecordedHttpRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  base64: string;
};

const control = (path: string, init?: RequestInit) => env.PROVIDERS.fetch(`http://providers.test${path}`, init);

/** An HTTP server with these responses in turn, the last one repeatedly. Returns its port. */
export const httpProvider = async (...answers: FakeHttpResponse[]): Promise<number> =>
  (await control("/http", { method: "POST", body: JSON.stringify({ answers }) })).json<number>();

export const recordedRequestsOf = async (port: number) => (await control(`/${port}`)).json<RecordedHttpRequest[]>();

export const endProviders = async () => void (await control("/", { method: "DELETE" }));

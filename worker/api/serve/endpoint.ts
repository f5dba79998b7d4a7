import type { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { UploadedFile } from "./read-body.ts";

/** Who may try a call at all; the verb then decides (who-may-do-what). */
export type EndpointAudience = "anyone" | "signed_in";

export type EndpointRequest<Query, Body, Stored> = {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  files: Stored[];
  /** Ids of uploads that stood in that list where files could. */
  uploadIds(list: string): string[];
  /** Of a call that takes bytes: the body as it comes. */
  bytes: { stream: ReadableStream<Uint8Array> | null; contentType: string; length: number | undefined };
  token: string | undefined;
  /** Of a guest's link. */
  followToken: string | undefined;
  /** Kept with a session that the call opens, so that its owner knows the device again. */
  userAgent: string | undefined;
  /** Of the device that asks, and of the accounts that it was in, as it says (app/domain/auth/sign-in/device-cookies.ts). */
  deviceMarks: string[];
};

/** `deviceMark`: what the app is to send back as X-Device-Mark. */
export type EndpointResponse =
  | { status: 200 | 201 | 202; body: unknown; deviceMark?: string }
  | { status: 204 }
  | SocketUpgradeResponse;

/** The answer of the object that holds the other end of a WebSocket, handed on as it is. */
export type SocketUpgradeResponse = { status: 101; response: Response };

/** Files of a multipart body: each is received (checked, re-encoded, stored) before the next is read. */
export type FileReceiver<Stored> = {
  /** The lists that it takes, and how many files each. */
  takes: Readonly<Record<string, number>>;
  /** What is said of one file more. */
  tooMany(list: string): Error;
  /** What must hold of each field that came before a file, or the file is not read: the call is refused as it is. */
  fields?: z.ZodType;
  receive(ctx: Ctx, file: UploadedFile, list: string): Promise<Stored>;
  /** Takes back what was stored when the call then fails. */
  discard(ctx: Ctx, stored: Stored[]): Promise<void>;
};

/**
 * An endpoint of the public API as data. The router, openapi.json, the docs and the authorization matrix are made from
 * it. `authorize` runs before the body is read, so that 404 and 403 come before 400; the command checks again.
 */
export type Endpoint<Query extends z.ZodType, Body extends z.ZodType, Stored> = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below /api/v1, without the trailing slash; both forms are served. */
  path: string;
  /** Number in the specification. */
  spec: string;
  summary: string;
  who: EndpointAudience;
  /** A guest with a follow link may call it for their own job. Other endpoints treat them as a visitor. */
  allowsGuests?: true;
  /** Open to an admin who must set up a second factor first. Other endpoints refuse this admin. */
  opensWithoutFactor?: true;
  /** An invalid token is ignored here. The token of a deactivated account is still refused. */
  allowsInvalidToken?: boolean;
  /** Open to a user who is pending deletion, as a visitor with their token. Other endpoints tell them how to restore the account. */
  allowsPendingDeletion?: true;
  authorize?(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<void>;
  query?: Query;
  /** Refuses by the names of the fields that came, before their values are checked: 403 comes before 400. */
  permit?(ctx: Ctx, came: Readonly<Record<string, unknown>>): void;
  body?: Body;
  files?: FileReceiver<Stored>;
  /** The body is a file, of any of these types. */
  takesBytes?: readonly string[];
  /** A GET that becomes a WebSocket (worker/api/serve/socket-endpoints.ts); `run` answers 101. */
  opensSocket?: true;
  /** Its limits know a device by X-Device-Mark; `answers`: who gets in is told a new one. */
  deviceMark?: "counts" | "answers";
  /**
   * Creates something and takes an Idempotency-Key. `replay` answers for an effect whose first response was lost. The body is
   * read even if it is not used, because it tells a repeated request from another one.
   */
  creates?: { replay(ctx: Ctx, effectId: string): Promise<EndpointResponse> };
  answers: Partial<Record<200 | 201 | 202, z.ZodType>>;
  run(ctx: Ctx, asked: EndpointRequest<z.output<Query>, z.output<Body>, Stored>): Promise<EndpointResponse>;
};

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, unknown>;

/** Keeps the types of one call's parts together and hands it out as one of many. */
export const defineEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Stored>(
  call: Endpoint<Query, Body, Stored>,
): AnyEndpoint =>
  // The router gives `run` only what the call's own schemas and receiver made, so the wider type is never met.
  call as unknown as AnyEndpoint;

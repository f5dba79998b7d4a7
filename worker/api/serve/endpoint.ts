import type { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { UploadedFile } from "./read-body.ts";

/** Who may call an endpoint at all. The command then decides (tests/authorization-matrix.test.ts). */
type EndpointAudience = "anyone" | "signed_in";

export type EndpointRequest<Query, Body, Stored> = {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  files: Stored[];
  /** Upload ids in that list, in place of files. */
  uploadIds(list: string): string[];
  /** For an endpoint that accepts bytes: the body as a stream. */
  bytes: { stream: ReadableStream<Uint8Array> | null; contentType: string; length: number | undefined };
  token: string | undefined;
  /** The token of a guest's link. */
  followToken: string | undefined;
  /** Stored with a new session, so that its owner recognizes the device. */
  userAgent: string | undefined;
  /** The marks of the device and of its accounts, unverified (app/domain/auth/sign-in/device-cookies.ts). */
  deviceMarks: string[];
};

/** `deviceMark`: the app must send it back as X-Device-Mark. */
export type EndpointResponse =
  | { status: 200 | 201 | 202; body: object; deviceMark?: string }
  | { status: 204 }
  | { status: 200; file: { type: "text/calendar"; name: string; text: string } }
  | SocketUpgradeResponse;

/** The response of the Durable Object that holds the WebSocket, passed on unchanged. */
export type SocketUpgradeResponse = { status: 101; response: Response };

/** Files of a multipart body: each is received (checked, re-encoded, stored) before the next is read. */
export type FileReceiver<Stored> = {
  /** The accepted lists, with the maximum of files in each. */
  takes: Readonly<Record<string, number>>;
  /** The refusal of one more file. */
  tooMany(list: string): Error;
  /** Checks each field that came before a file. If it fails, the file is not read and the request is refused. */
  fields?: z.ZodType;
  receive(ctx: Ctx, file: UploadedFile, list: string): Promise<Stored>;
  /** Deletes stored files if the request fails. */
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
  audience: EndpointAudience;
  /** A guest with a follow link may call it for their own job. Other endpoints treat them as a visitor. */
  allowsGuests?: true;
  /** Open to an admin who must set up a second factor first. Other endpoints refuse this admin. */
  opensWithoutFactor?: true;
  /** An invalid token is ignored here. The token of a deactivated account is still refused. */
  allowsInvalidToken?: boolean;
  /** Open to a user who is pending deletion, as a visitor with their token. Other endpoints tell them how to restore the account. */
  allowsPendingDeletion?: true;
  authorize?(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<void>;
  /** Instead of `authorize`: runs before files are read, with `authorizeFaulty` for a body without files. */
  authorizeFiles?(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<void>;
  /** Instead of `authorize`: runs only if the body is refused, so that a call that the command decides takes one trip to D1. */
  authorizeFaulty?(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<void>;
  /** A change whose command reads before it writes: a session that is known is checked in the trip of that first read. No files. */
  readsFirst?: true;
  query?: Query;
  /** Refuses by the names of the fields that came, before their values are checked: 403 comes before 400. */
  permit?(ctx: Ctx, came: Readonly<Record<string, unknown>>): void;
  body?: Body;
  files?: FileReceiver<Stored>;
  /** The body is a file, of any of these types. */
  takesBytes?: readonly string[];
  /** A GET that becomes a WebSocket (worker/api/serve/socket-endpoints.ts); `run` answers 101. */
  opensSocket?: true;
  /** Limits identify a device by X-Device-Mark. `answers`: a successful response contains a new mark. */
  deviceMark?: "counts" | "answers";
  /**
   * Creates something and takes an Idempotency-Key. `replay` answers for an effect whose first response was lost. The body is
   * read even if it is not used, because it tells a repeated request from another one.
   */
  creates?: {
    replay(ctx: Ctx, effectId: string): Promise<EndpointResponse>;
    /** A body that may not be stored whole: what is stored of it, and how a repeated request gets it whole. */
    stored?(body: object): object;
    restored?(ctx: Ctx, body: object): Promise<object>;
  };
  /** A 200 is a file of this type instead of JSON. */
  answersFile?: "text/calendar";
  answers: Partial<Record<200 | 201 | 202, z.ZodType>>;
  /** A 200 is the same for everybody, and anybody may cache it for so long. */
  publicForSeconds?: number;
  run(ctx: Ctx, request: EndpointRequest<z.output<Query>, z.output<Body>, Stored>): Promise<EndpointResponse>;
};

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, unknown>;

/** Checks the types of one endpoint and returns it as a common type. */
export const defineEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Stored>(
  call: Endpoint<Query, Body, Stored>,
): AnyEndpoint =>
  // The router passes to `run` only values of the endpoint's own schemas and receiver, so the wider type never occurs.
  call as unknown as AnyEndpoint;

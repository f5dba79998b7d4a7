import { type describeRoute, resolver } from "hono-openapi";
import { DEVICE_HEADER } from "#app/http/cookies/device-cookie.ts";
import { errorBody } from "../schemas/error.ts";
import type { AnyEndpoint } from "./endpoint.ts";

const MARK_SENT =
  "As the last answer had it: by it the limits know this device, and guesses of strangers keep it from no account.";
const DEVICE_HEADER_TEXT = "To be kept beside the token, also after signing out, and sent back with these calls.";
const deviceHeader = { [DEVICE_HEADER]: { description: DEVICE_HEADER_TEXT, schema: { type: "string" as const } } };

/** The OpenAPI description of one endpoint. */
export function descriptionOf(call: AnyEndpoint): Parameters<typeof describeRoute>[0] {
  const json = (schema: Parameters<typeof resolver>[0]) => ({ "application/json": { schema: resolver(schema) } });
  return {
    operationId: `${call.method}${call.path.replace(/[/:-](\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    tags: [call.path.split("/")[1] ?? ""],
    summary: call.summary,
    description: `${call.spec}.${call.creates ? " Takes an Idempotency-Key." : ""}${filesText(call)}`,
    security: call.audience === "signed_in" ? [{ token: [] }] : [],
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: { content: json(call.body) as never } } : {}),
    ...(call.takesBytes ? { requestBody: { required: true, content: binary(call.takesBytes) } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, schema]) => [
          status,
          { description: "Done.", content: json(schema), ...(call.deviceMark === "answers" ? { headers: deviceHeader } : {}) },
        ]),
      ),
      ...(Object.keys(call.answers).length === 0 ? withoutBody(call) : {}),
      default: { description: "Refused (SPEC 2.13).", content: json(errorBody) },
    },
  };
}

function withoutBody({ opensSocket, answersFile }: AnyEndpoint): Record<number, { description: string; content?: object }> {
  if (answersFile)
    return { 200: { description: "A file.", content: { [answersFile]: { schema: { type: "string" as const } } } } };
  return opensSocket ? { 101: { description: "A WebSocket, frames in JSON (SPEC 2.16)." } } : { 204: { description: "Done." } };
}

function filesText({ files }: AnyEndpoint): string {
  const taken = Object.entries(files?.takes ?? {}).filter(([, most]) => most > 0);
  const lists = taken.map(([list, most]) =>
    most === 1 ? list : `up to ${most} as ${list}[i]${list.endsWith("photos") ? "image" : list.replace(/s$/, "")}`,
  );
  return lists.length === 0 ? "" : ` Multipart: ${lists.join(", ")}, each a file or the id of an upload.`;
}

function binary(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]));
}

function parametersOf(call: AnyEndpoint) {
  return [
    ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name: name ?? "",
      in: "path" as const,
      required: true,
      schema: { type: "string" as const },
    })),
    ...queryNames(call).map((name) => ({ name, in: "query" as const, schema: { type: "string" as const } })),
    ...(call.creates ? [{ name: "Idempotency-Key", in: "header" as const, schema: { type: "string" as const } }] : []),
    ...(call.deviceMark
      ? [{ name: DEVICE_HEADER, in: "header" as const, description: MARK_SENT, schema: { type: "string" as const } }]
      : []),
  ];
}

function queryNames(call: AnyEndpoint): string[] {
  return call.query && "shape" in call.query && typeof call.query.shape === "object" && call.query.shape !== null
    ? Object.keys(call.query.shape)
    : [];
}

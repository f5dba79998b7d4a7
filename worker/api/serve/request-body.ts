import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { hasEarlyFieldError } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { withField } from "#app/domain/shared/errors/with-field.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { TransportProblem } from "./problem.ts";
import { type Body, readBody } from "./read-body.ts";

export type BodyAs = (ctx: Ctx, files: unknown[]) => Promise<Body>;

/** A request that is served again, because its session was not as assumed, has the same body. */
export function readOnce(call: AnyEndpoint, request: Request): BodyAs {
  let body: Promise<Body> | undefined;
  return (ctx, files) => {
    body ??= bodyFor(call, ctx, request, files);
    return body;
  };
}

async function bodyFor(call: AnyEndpoint, ctx: Ctx, request: Request, files: unknown[]): Promise<Body> {
  if (call.method === "get" || call.takesBytes || !(call.body || call.files || call.creates)) return { fields: {}, digest: "" };
  const receiver = call.files;
  if (!receiver) return readBody(request);
  const room = new Map(Object.entries(receiver.takes));
  return readBody(request, async (list, file, came) => {
    const free = room.get(list);
    if (free === undefined) return;
    if (file.bytes.byteLength === 0 && file.name === "") return;
    if (receiver.fields && hasEarlyFieldError(receiver.fields, came())) return;
    if (free === 0) throw receiver.tooMany(list);
    files.push(await withField(list, receiver.receive(ctx, file, list)));
    room.set(list, free - 1);
  }).catch((error: unknown) => {
    // A file that is too large is refused while it is received, also under an unknown name.
    const isUnexpectedField = error instanceof Refusal && error.code === "media.too_large" && !room.has(error.field ?? "");
    throw isUnexpectedField ? new TransportProblem(413, "too_large", "Request body too large.") : error;
  });
}

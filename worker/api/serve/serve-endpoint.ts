import { claimKey } from "#app/domain/idempotency/claim-key.ts";
import { releaseKey } from "#app/domain/idempotency/release-key.ts";
import { releaseLease } from "#app/domain/idempotency/release-lease.ts";
import { storeResponse } from "#app/domain/idempotency/store-response.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal, refuse } from "#app/domain/shared/errors/refusals.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { limitRequestRate } from "#app/domain/shared/limits/limit-request-rate.ts";
import { deviceCookiesIn } from "#app/http/cookies/device-cookie.ts";
import { authenticateOptimistically, credentialsOf } from "../../http/authenticate.ts";
import type { AnyEndpoint, EndpointRequest, EndpointResponse } from "./endpoint.ts";
import { identityForEndpoint, resolveIdentity } from "./endpoint-identity.ts";
import { TransportProblem } from "./problem.ts";
import { type BodyAs, readOnce } from "./request-body.ts";
import { refuseForeignSocket, requireUpgrade } from "./socket-endpoints.ts";
import { uploadIdsIn } from "./upload-ids.ts";

/** What the router found in the URL. */
type UrlParts = { params: Record<string, string>; queries: Record<string, string[]> };

/** Serves one request. Refusals come in the order 401, 404, 403, 400, then those of the command. */
export async function serveEndpoint(
  call: AnyEndpoint,
  visitorCtx: Ctx,
  request: Request,
  url: UrlParts,
): Promise<EndpointResponse> {
  if (call.opensSocket) refuseForeignSocket(request, { origin: visitorCtx.origin, byTicket: call.audience === "anyone" });
  const bodyAs = readOnce(call, request);
  const assumed = mayAssume(call) ? authenticateOptimistically(visitorCtx, request) : null;
  if (assumed) {
    const answer = await settled(serveAs(call, assumed.ctx, request, { url, token: assumed.token, bodyAs }));
    if (await assumed.confirmed()) return answer();
  }
  const { actor, token } = identityForEndpoint(call, await resolveIdentity(call, visitorCtx, request));
  return serveAs(call, { ...visitorCtx, actor }, request, { url, token, bodyAs });
}

/** The response with its later effects. */
const settled = <Result>(promise: Promise<Result>): Promise<() => Result> =>
  promise.then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error;
    },
  );

/** Nothing is written until the session is checked. */
const mayAssume = (call: AnyEndpoint): boolean => (call.method === "get" && !call.opensSocket) || call.readsFirst === true;

async function serveAs(
  call: AnyEndpoint,
  callerCtx: Ctx,
  request: Request,
  { url: { params, queries }, token, bodyAs }: { url: UrlParts; token: string | undefined; bodyAs: BodyAs },
): Promise<EndpointResponse> {
  const { actor } = callerCtx;
  await limitRequestRate(callerCtx);
  if (call.audience === "signed_in" && !isSignedIn(actor)) throw refuse("not_authenticated");
  if (call.audience === "signed_in" && isSignedIn(actor) && actor.mustSetFactor && !call.opensWithoutFactor)
    throw refuse("admin.factor_required");
  const ctx: Ctx = { ...callerCtx, language: isSignedIn(actor) ? actor.language : callerCtx.language };
  await call.authorize?.(ctx, params);
  if (request.headers.get("Content-Type")?.toLowerCase().startsWith("multipart/")) await call.authorizeFiles?.(ctx, params);
  if (call.opensSocket) requireUpgrade(request);

  const files: unknown[] = [];
  try {
    const body = await bodyAs(ctx, files);
    call.permit?.(ctx, body.fields);
    const endpointRequest = {
      params,
      query: parsed(call.query, queryOf(queries)),
      body: parsed(call.body, body.fields),
      files,
      uploadIds: (list: string) => uploadIdsIn(body.fields, list),
      bytes: bytesOf(request),
      token: call.allowsPendingDeletion ? credentialsOf(request, ctx.origin).token : token,
      followToken: credentialsOf(request, ctx.origin).followToken,
      userAgent: request.headers.get("User-Agent") ?? undefined,
      deviceMarks: deviceCookiesIn(request, ctx.origin),
    };
    return await (call.creates
      ? runIdempotent(call, ctx, request, endpointRequest, body.digest)
      : call.run(ctx, endpointRequest));
  } catch (error) {
    if (files.length > 0) await call.files?.discard(ctx, files);
    if (error instanceof InvalidFields || error instanceof TransportProblem) await call.authorizeFaulty?.(ctx, params);
    throw error;
  }
}

function bytesOf(request: Request): EndpointRequest<unknown, unknown, unknown>["bytes"] {
  const length = request.headers.get("Content-Length");
  return {
    stream: request.body,
    contentType: request.headers.get("Content-Type")?.trim().toLowerCase() ?? "",
    length: length === null ? undefined : Number(length),
  };
}

function parsed(schema: AnyEndpoint["body"], raw: unknown): unknown {
  if (!schema) return undefined;
  const result = parseInput(schema, raw);
  if (!result.ok) throw new InvalidFields(result.errors);
  return result.input;
}

/** The last value of a repeated parameter wins, as in DRF. */
const queryOf = (queries: UrlParts["queries"]) =>
  Object.assign(Object.create(null), Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.at(-1)])));

/** A repeated request with the same Idempotency-Key gets the first response and has no second effect. */
async function runIdempotent(
  call: AnyEndpoint,
  ctx: Ctx,
  request: Request,
  endpointRequest: EndpointRequest<unknown, unknown, unknown>,
  digest: string,
): Promise<EndpointResponse> {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (!key) return call.run(ctx, endpointRequest);
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new TransportProblem(400, "malformed_request", "Invalid Idempotency-Key.");
  const caller = await callerOf(ctx);
  const claim = await claimKey(ctx, {
    caller,
    key,
    call: `${call.method} ${new URL(request.url).pathname.replace(/\/$/, "")}`,
    // A plain digest would give away the six digits of a code.
    bodyHash: await ctx.signer.mac("idempotency body", digest),
  });
  if (claim.state === "other_body")
    throw new TransportProblem(422, "idempotency.other_body", "This Idempotency-Key was used with another request.");
  if (claim.state === "replay") {
    await call.files?.discard(ctx, endpointRequest.files);
    const stored: object = JSON.parse(claim.body);
    return { status: claim.status as 200 | 201, body: (await call.creates?.restored?.(ctx, stored)) ?? stored };
  }
  const answer =
    claim.state === "effect"
      ? await call.creates?.replay(ctx, claim.effectId)
      : await runOrRelease(call, ctx, endpointRequest, { caller, key });
  if (!answer || !("body" in answer)) throw new Error("a call that creates answers with a body");
  if (claim.state === "effect") await call.files?.discard(ctx, endpointRequest.files);
  const stored = call.creates?.stored?.(answer.body) ?? answer.body;
  await storeResponse(ctx, { caller, key, status: answer.status, body: JSON.stringify(stored) });
  return answer;
}

/** For a visitor it stores only a keyed hash of the IP, which cannot be reversed without the secret. */
const callerOf = async ({ actor, clientIp: address, signer: keys }: Ctx): Promise<string> =>
  isSignedIn(actor) ? actor.userId : `anonymous-${await keys.mac("idempotency caller", address)}`;

/**
 * A refusal is not an effect: the key is free again for the corrected request. After an internal error only the same request may
 * be sent again, because a write may have succeeded although its response was lost.
 */
async function runOrRelease(
  call: AnyEndpoint,
  ctx: Ctx,
  endpointRequest: EndpointRequest<unknown, unknown, unknown>,
  idempotencyKey: { caller: string; key: string },
): Promise<EndpointResponse> {
  try {
    return await call.run({ ...ctx, idempotencyKey }, endpointRequest);
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidFields) await releaseKey(ctx, idempotencyKey);
    else
      await releaseLease(ctx, idempotencyKey).catch((also: unknown) =>
        ctx.log("idempotency.lease_not_released", { error: safeErrorMessage(also) }),
      );
    throw error;
  }
}

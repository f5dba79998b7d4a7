import { type Context, Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { describeRoute, type GenerateSpecOptions, generateSpecs, resolver } from "hono-openapi";
import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { accountCalls } from "./accounts.ts";
import { adminCalls } from "./admins.ts";
import { artisanCalls } from "./artisans.ts";
import { authCalls } from "./auth.ts";
import { blockCalls } from "./blocks.ts";
import { blogCalls } from "./blogs.ts";
import type { AnyCall } from "./call.ts";
import { categoryCalls } from "./categories.ts";
import { chatCalls } from "./chat.ts";
import { codeCalls } from "./codes.ts";
import { contactCalls } from "./contact.ts";
import { deskPostCalls } from "./desk-posts.ts";
import { apiDescription, docsPage } from "./docs.ts";
import { heldJobCalls } from "./held-jobs.ts";
import { jobImageCalls } from "./job-images.ts";
import { jobLifeCalls } from "./job-life.ts";
import { jobCalls } from "./jobs.ts";
import { listedJobCalls } from "./listed-jobs.ts";
import { liveJobCalls } from "./live-job.ts";
import { notificationCalls } from "./notifications.ts";
import { offerCalls } from "./offers.ts";
import { passwordCalls } from "./password.ts";
import { paymentCalls } from "./payments.ts";
import { privacyCalls } from "./privacy.ts";
import { problemOf, TransportProblem } from "./problem.ts";
import { profileCalls } from "./profile.ts";
import { receiptCalls } from "./receipts.ts";
import { receiptDecisionCalls } from "./receipts-to-decide.ts";
import { recoveryCalls } from "./recovery.ts";
import { referenceCalls } from "./reference.ts";
import { reportCalls } from "./reports.ts";
import { reviewCalls } from "./review.ts";
import { reviewsCalls } from "./reviews.ts";
import { roleCalls } from "./roles.ts";
import { serveCall } from "./serve-call.ts";
import { sessionCalls } from "./sessions.ts";
import { settingCalls } from "./settings.ts";
import { errorBody } from "./shapes/error.ts";
import { socialCalls } from "./social.ts";
import { uploadCalls } from "./uploads.ts";

/** Every call there is, in the order of the docs. */
export const allCalls: readonly AnyCall[] = [
  ...authCalls,
  ...profileCalls,
  ...codeCalls,
  ...recoveryCalls,
  ...socialCalls,
  ...sessionCalls,
  ...passwordCalls,
  ...roleCalls,
  ...referenceCalls,
  ...contactCalls,
  ...artisanCalls,
  ...blogCalls,
  ...jobCalls,
  ...jobImageCalls,
  ...jobLifeCalls,
  ...uploadCalls,
  ...offerCalls,
  ...chatCalls,
  ...blockCalls,
  ...reportCalls,
  ...liveJobCalls,
  ...reviewsCalls,
  ...notificationCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...receiptDecisionCalls,
  ...reviewCalls,
  ...listedJobCalls,
  ...heldJobCalls,
  ...privacyCalls,
  ...accountCalls,
  ...adminCalls,
  ...categoryCalls,
  ...deskPostCalls,
  ...settingCalls,
];

type ApiEnv = { Bindings: { ctx: Ctx; requestId: string } };

const BASE = "/api/v1";

const api = new Hono<ApiEnv>({ strict: false }).basePath(BASE);

api.use(
  methodNotAllowed({
    app: api,
    onMethodNotAllowed: (c, allowed) =>
      problemResponse(
        c,
        new TransportProblem(405, "method_not_allowed", `Method "${c.req.method}" not allowed.`, { Allow: allowed.join(", ") }),
      ),
  }),
);

for (const call of allCalls) {
  api.on(call.method.toUpperCase(), call.path, describeRoute(descriptionOf(call)), async (c) => {
    const answer = await serveCall(call, c.env.ctx, c.req.raw, c.req.param());
    if (answer.status === 101) return answer.response;
    return answer.status === 204 ? new Response(null, { status: 204 }) : Response.json(answer.body, { status: answer.status });
  });
}

api.get("/openapi.json", async (c) =>
  c.json(await generateSpecs(api, specOptions(c.env.ctx.origin)), 200, { "Cache-Control": "public, max-age=300" }),
);
api.get("/docs", async (c) =>
  c.html(docsPage(await generateSpecs(api, specOptions(c.env.ctx.origin))), 200, { "Cache-Control": "public, max-age=300" }),
);

api.notFound((c) => problemResponse(c, new TransportProblem(404, "not_found", "Not found.")));
api.onError((error, c) => problemResponse(c, error));

function problemResponse(c: Context<ApiEnv>, error: unknown): Response {
  const problem = problemOf(error, c.env.requestId);
  if (problem.isBug) c.env.ctx.log("api.bug", { path: c.req.routePath, error: faultOf(error) });
  return Response.json(problem.body, { status: problem.status, headers: problem.headers });
}

function descriptionOf(call: AnyCall): Parameters<typeof describeRoute>[0] {
  const json = (schema: Parameters<typeof resolver>[0]) => ({ "application/json": { schema: resolver(schema) } });
  return {
    operationId: `${call.method}${call.path.replace(/[/:-](\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    tags: [call.path.split("/")[1] ?? ""],
    summary: call.summary,
    description: `${call.spec}.${call.creates ? " Takes an Idempotency-Key." : ""}${filesTold(call)}`,
    security: call.who === "signed_in" ? [{ token: [] }] : [],
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: { content: json(call.body) as never } } : {}),
    ...(call.takesBytes ? { requestBody: { required: true, content: binary(call.takesBytes) } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, schema]) => [status, { description: "Done.", content: json(schema) }]),
      ),
      ...(Object.keys(call.answers).length === 0 ? withoutBody(call) : {}),
      default: { description: "Refused (SPEC 2.13).", content: json(errorBody) },
    },
  };
}

function withoutBody({ opensSocket }: AnyCall): Record<number, { description: string }> {
  return opensSocket ? { 101: { description: "A WebSocket, frames in JSON (SPEC 2.16)." } } : { 204: { description: "Done." } };
}

function filesTold({ files }: AnyCall): string {
  const taken = Object.entries(files?.takes ?? {}).filter(([, most]) => most > 0);
  const lists = taken.map(([list, most]) =>
    most === 1 ? list : `up to ${most} as ${list}[i]${list.endsWith("photos") ? "image" : list.replace(/s$/, "")}`,
  );
  return lists.length === 0 ? "" : ` Multipart: ${lists.join(", ")}, each a file or the id of an upload.`;
}

function binary(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]));
}

function parametersOf(call: AnyCall) {
  return [
    ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name: name ?? "",
      in: "path" as const,
      required: true,
      schema: { type: "string" as const },
    })),
    ...queryNames(call).map((name) => ({ name, in: "query" as const, schema: { type: "string" as const } })),
    ...(call.creates ? [{ name: "Idempotency-Key", in: "header" as const, schema: { type: "string" as const } }] : []),
  ];
}

function queryNames(call: AnyCall): string[] {
  return call.query && "shape" in call.query && typeof call.query.shape === "object" && call.query.shape !== null
    ? Object.keys(call.query.shape)
    : [];
}

const specOptions = (origin: string): Partial<GenerateSpecOptions> => ({
  documentation: { ...apiDescription, servers: [{ url: origin }] },
});

/** Answers a request below /api/v1; with and without the trailing slash alike (2.11). */
export const serveApi = async (request: Request, ctx: Ctx, requestId: string): Promise<Response> =>
  api.fetch(request, { ctx, requestId });

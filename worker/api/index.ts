import { type Context, Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { describeRoute, type GenerateSpecOptions, generateSpecs } from "hono-openapi";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { DEVICE_HEADER } from "#app/http/cookies/device-cookie.ts";
import { setRoute } from "../cost/counters.ts";
import { adminDisputeEndpoints } from "./admin/admin-disputes.ts";
import { adminJobEndpoints } from "./admin/admin-jobs.ts";
import { adminNoShowEndpoints } from "./admin/admin-no-shows.ts";
import { adminPostEndpoints } from "./admin/admin-posts.ts";
import { adminReceiptEndpoints } from "./admin/admin-receipts.ts";
import { adminUserEndpoints } from "./admin/admin-users.ts";
import { adminVerificationEndpoints } from "./admin/admin-verification.ts";
import { adminCalls } from "./admin/admins.ts";
import { adminFigureEndpoints } from "./admin/figures.ts";
import { jobModerationEndpoints } from "./admin/job-moderation.ts";
import { pointAdjustmentEndpoints } from "./admin/point-adjustments.ts";
import { settingCalls } from "./admin/settings.ts";
import { artisanCalls } from "./artisans.ts";
import { authCalls } from "./auth/auth.ts";
import { codeCalls } from "./auth/codes.ts";
import { passwordCalls } from "./auth/password.ts";
import { passwordResetEndpoints } from "./auth/password-reset.ts";
import { pushEndpoints } from "./auth/push.ts";
import { pushSettingEndpoints } from "./auth/push-settings.ts";
import { roleCalls } from "./auth/roles.ts";
import { sessionCalls } from "./auth/sessions.ts";
import { socialSignInEndpoints } from "./auth/social-sign-in.ts";
import { blockCalls } from "./blocks.ts";
import { blogCalls } from "./blogs.ts";
import { categoryCalls } from "./categories.ts";
import { chatCalls } from "./chat.ts";
import { contactCalls } from "./contact.ts";
import { disputeEndpoints } from "./disputes.ts";
import { figureEndpoints } from "./figures.ts";
import { jobAddressEndpoints } from "./jobs/job-address.ts";
import { jobImageCalls } from "./jobs/job-images.ts";
import { jobLifecycleEndpoints } from "./jobs/job-lifecycle.ts";
import { jobCalls } from "./jobs/jobs.ts";
import { liveJobCalls } from "./jobs/live-job.ts";
import { matchingEndpoints } from "./matching.ts";
import { noShowEndpoints } from "./no-shows.ts";
import { notificationCalls } from "./notifications.ts";
import { offerEndpoints } from "./offers.ts";
import { paymentCalls } from "./payments.ts";
import { privacyCalls } from "./privacy.ts";
import { profileCalls } from "./profile.ts";
import { receiptCalls } from "./receipts.ts";
import { referenceDataEndpoints } from "./reference-data.ts";
import { reportCalls } from "./reports.ts";
import { reviewProofEndpoints } from "./review-proofs.ts";
import { reviewEndpoints } from "./reviews.ts";
import { descriptionOf } from "./serve/describe-endpoint.ts";
import { apiDescription, docsPage } from "./serve/docs.ts";
import type { AnyEndpoint } from "./serve/endpoint.ts";
import { TransportProblem, toProblem } from "./serve/problem.ts";
import { serveEndpoint } from "./serve/serve-endpoint.ts";
import { uploadCalls } from "./uploads.ts";
import { visitCodeEndpoints } from "./visit-codes.ts";
import { visitEndpoints } from "./visits.ts";

/** All endpoints, in the order of the docs. */
export const allEndpoints: readonly AnyEndpoint[] = [
  ...authCalls,
  ...profileCalls,
  ...codeCalls,
  ...passwordResetEndpoints,
  ...socialSignInEndpoints,
  ...sessionCalls,
  ...passwordCalls,
  ...roleCalls,
  ...referenceDataEndpoints,
  ...figureEndpoints,
  ...matchingEndpoints,
  ...contactCalls,
  ...artisanCalls,
  ...blogCalls,
  ...jobCalls,
  ...jobImageCalls,
  ...jobLifecycleEndpoints,
  ...jobAddressEndpoints,
  ...uploadCalls,
  ...offerEndpoints,
  ...visitEndpoints,
  ...disputeEndpoints,
  ...visitCodeEndpoints,
  ...noShowEndpoints,
  ...chatCalls,
  ...blockCalls,
  ...reportCalls,
  ...liveJobCalls,
  ...reviewEndpoints,
  ...reviewProofEndpoints,
  ...notificationCalls,
  ...pushEndpoints,
  ...pushSettingEndpoints,
  ...paymentCalls,
  ...receiptCalls,
  ...adminReceiptEndpoints,
  ...adminVerificationEndpoints,
  ...adminDisputeEndpoints,
  ...adminNoShowEndpoints,
  ...adminJobEndpoints,
  ...jobModerationEndpoints,
  ...privacyCalls,
  ...adminUserEndpoints,
  ...pointAdjustmentEndpoints,
  ...adminCalls,
  ...categoryCalls,
  ...adminPostEndpoints,
  ...settingCalls,
  ...adminFigureEndpoints,
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

for (const call of allEndpoints) {
  api.on(call.method.toUpperCase(), call.path, describeRoute(descriptionOf(call)), async (c) => {
    setRoute(`${BASE}${call.path}`);
    const answer = await serveEndpoint(call, c.env.ctx, c.req.raw, { params: c.req.param(), queries: c.req.queries() });
    if (answer.status === 101) return answer.response;
    if (answer.status === 204) return new Response(null, { status: 204 });
    if ("file" in answer) {
      const { type, name, text } = answer.file;
      const file = { "Content-Type": `${type}; charset=utf-8`, "Content-Disposition": `attachment; filename="${name}"` };
      return new Response(text, { headers: file });
    }
    const headers = {
      ...(answer.deviceMark === undefined ? {} : { [DEVICE_HEADER]: answer.deviceMark }),
      ...(call.publicForSeconds === undefined ? {} : { "Cache-Control": `public, max-age=${call.publicForSeconds}` }),
    };
    return c.json(answer.body, answer.status, headers);
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
  const problem = toProblem(error, c.env.requestId);
  if (problem.isBug) c.env.ctx.log("api.bug", { path: c.req.routePath, error: safeErrorMessage(error) });
  return Response.json(problem.body, { status: problem.status, headers: problem.headers });
}

const specOptions = (origin: string): Partial<GenerateSpecOptions> => ({
  documentation: { ...apiDescription, servers: [{ url: origin }] },
});

/** Answers a request below /api/v1, with or without the trailing slash. */
export const serveApi = async (request: Request, ctx: Ctx, requestId: string): Promise<Response> =>
  api.fetch(request, { ctx, requestId });

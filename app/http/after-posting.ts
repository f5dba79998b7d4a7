import { redirect, redirectDocument } from "react-router";
import type { PublishedJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { pendingCodeCookie } from "./cookies/pending-code-cookie.ts";
import { localizedPath } from "./guards/page-guards.ts";

/** The next page after posting: the job, or the code page if a code was sent to open it. */
export function afterPosting({ now, origin }: Ctx, url: URL, { jobId, codeSentTo }: PublishedJob): Response {
  if (!codeSentTo) return redirect(localizedPath(url, `/job/${jobId}?sent=1`), 303);
  const pendingCode = { purpose: "job", target: codeSentTo, sentAt: now, next: null, jobId } as const;
  return redirectDocument(localizedPath(url, "/verify-otp"), {
    status: 303,
    headers: { "Set-Cookie": pendingCodeCookie(pendingCode, origin) },
  });
}

import { redirect, redirectDocument } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import type { PublishedJob } from "#app/domain/jobs/publish-job.ts";
import { askedCodeCookie } from "./asked-code.ts";
import { here } from "./guard.ts";

/** Where who posted goes on: to the request, or where a code that opens it is on its way, to where that is typed. */
export function afterPosting({ now, origin }: Ctx, url: URL, { jobId, codeSentTo }: PublishedJob): Response {
  if (!codeSentTo) return redirect(here(url, `/job/${jobId}?sent=1`), 303);
  const asked = { purpose: "job", target: codeSentTo, sentAt: now, next: null, jobId } as const;
  return redirectDocument(here(url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": askedCodeCookie(asked, origin) } });
}

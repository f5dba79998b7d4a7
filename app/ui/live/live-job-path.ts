/**
 * The socket path of a job. A page opened by a follow link sends a header, which a WebSocket cannot,
 * so it gets a ticket per connection. Null if the link no longer opens the job.
 */
export function liveJobPath(jobId: string, followToken: string | undefined): string | Promise<string | null> {
  const job = `/api/v1/services/jobs/${jobId}`;
  return followToken === undefined ? `${job}/live` : byTicket(job, followToken);
}

async function byTicket(job: string, followToken: string): Promise<string | null> {
  const answer = await fetch(`${job}/live-tickets`, { method: "POST", headers: { Authorization: `Guest ${followToken}` } });
  if ([401, 403, 404].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`no ticket but ${answer.status}`);
  // as: the response of our own API
  const { ticket } = (await answer.json()) as { ticket: string };
  return `${job}/live/${ticket}`;
}

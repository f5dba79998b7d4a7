/**
 * Where the socket of a request is found. A page that is known by a link says so by a header, which a socket can't, and gets
 * a ticket for each connection, whoever else is signed in beside it; null where the link opens the request no more.
 */
export function liveJobPath(jobId: string, followToken: string | undefined): string | Promise<string | null> {
  const job = `/api/v1/services/jobs/${jobId}`;
  return followToken === undefined ? `${job}/live` : byTicket(job, followToken);
}

async function byTicket(job: string, followToken: string): Promise<string | null> {
  const answer = await fetch(`${job}/live-tickets`, { method: "POST", headers: { Authorization: `Guest ${followToken}` } });
  if ([401, 403, 404].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`no ticket but ${answer.status}`);
  // as: our own API's answer
  const { ticket } = (await answer.json()) as { ticket: string };
  return `${job}/live/${ticket}`;
}

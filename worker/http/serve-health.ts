/** 200 if D1 answers, else 503. */
export async function serveHealth(env: Env): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    await env.DB.prepare("SELECT 1").first();
    return Response.json({ status: "ok", database: "ok" }, { headers });
  } catch {
    return Response.json({ status: "down", database: "down" }, { status: 503, headers });
  }
}

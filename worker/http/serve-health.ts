/** 200 while D1 answers, 503 while it does not (house decision 2). */
export async function serveHealth(env: Env): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    await env.DB.prepare("SELECT 1").first();
    return Response.json({ status: "ok", database: "ok" }, { headers });
  } catch {
    return Response.json({ status: "down", database: "down" }, { status: 503, headers });
  }
}

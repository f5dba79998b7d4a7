/** 200 if D1 answers, else 503. The release is the tag of the deployment, which its smoke test waits for. */
export async function serveHealth(env: Env): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "X-Release": env.VERSION.tag };
  try {
    await env.DB.prepare("SELECT 1").first();
    return Response.json({ status: "ok", database: "ok" }, { headers });
  } catch {
    return Response.json({ status: "down", database: "down" }, { status: 503, headers });
  }
}

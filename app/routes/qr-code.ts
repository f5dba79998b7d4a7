import { data } from "react-router";
import { ctxContext } from "#app/http/context.ts";
import { localPath } from "#app/http/guards/same-origin.ts";
import { qrCodeSvg } from "#app/http/qr-code.ts";
import type { Route } from "./+types/qr-code.ts";

/** "/fr/qr/job/7": a QR code of the URL /fr/job/7. Only for URLs of this site, so that no foreign link looks like ours. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const path = localPath(url.pathname.replace("/qr/", "/"));
  if (!path) throw data(null, { status: 404 });
  return new Response(qrCodeSvg(context.get(ctxContext).origin + path), {
    // private, because the URL may contain a follow token
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}

import { data } from "react-router";
import { codePicture } from "#app/http/code-picture.ts";
import { ctxContext } from "#app/http/context.ts";
import { localPath } from "#app/http/same-origin.ts";
import type { Route } from "./+types/code-picture.ts";

/** "/fr/qr/job/7": the address /fr/job/7 for the camera of a phone. Only an address of this site: nobody's link looks like ours. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const path = localPath(url.pathname.replace("/qr/", "/"));
  if (!path) throw data(null, { status: 404 });
  return new Response(codePicture(context.get(ctxContext).origin + path), {
    // private, since the address may be a key (R41)
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}

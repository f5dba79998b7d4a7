const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

const contentSecurityPolicy = ({ nonce, putOrigin, widgetOrigin, formTargets }: PageFacts) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${widgetOrigin ? ` ${widgetOrigin}` : ""}`,
    ...(widgetOrigin ? [`frame-src ${widgetOrigin}`] : []),
    // React writes style attributes. Style elements and foreign style sheets are not allowed.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${putOrigin ? ` ${putOrigin}` : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Chromium checks every redirect of a form, so also the pages of providers.
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");

/** What the headers of all responses of a deployment have in common. */
export type SecurityFacts = {
  isHttps: boolean;
  /** No search engine may show a page, as in staging. */
  isClosed: boolean;
  putOrigin: string | undefined;
  /** The origin of the human check's widget, if it is configured. */
  widgetOrigin: string | undefined;
  formTargets: readonly string[];
};

type PageFacts = SecurityFacts & { nonce: string; requestId: string };

/**
 * Sets the security headers of every response; responses are private unless a route says otherwise. Changes the response in
 * place, because a new Response around it would copy the body through a stream.
 */
export function withSecurityHeaders(response: Response, page: PageFacts): Response {
  if (response.status === 101) return upgradeWith(response, page.requestId);
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  // URLs may contain keys, so only the origin is sent. Without the origin a page's own forms would be refused.
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(self), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("X-Request-Id", page.requestId);
  // A cached document keeps the policy that it was cached with, nonce included.
  const isAsKept = response.status === 304;
  if (!isAsKept && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentSecurityPolicy(page));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (page.isClosed) headers.set("X-Robots-Tag", "noindex, nofollow");
  if (page.isHttps) headers.set("Strict-Transport-Security", STRICT_TRANSPORT);
  return response;
}

export function withRequestId(response: Response, requestId: string): Response {
  response.headers.set("X-Request-Id", requestId);
  return response;
}

/** The headers of an object's response cannot change. */
const upgradeWith = ({ webSocket, headers }: Response, requestId: string): Response =>
  withRequestId(new Response(null, { status: 101, webSocket, headers }), requestId);

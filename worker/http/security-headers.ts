const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

const contentSecurityPolicy = ({ nonce, putOrigin, widgetOrigin, formTargets }: Told) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${widgetOrigin ? ` ${widgetOrigin}` : ""}`,
    ...(widgetOrigin ? [`frame-src ${widgetOrigin}`] : []),
    // React writes style attributes; no style element or sheet comes from elsewhere
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${putOrigin ? ` ${putOrigin}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Chromium looks at every redirect that a form leads to, so at the pages of providers too
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");

type Told = {
  nonce: string;
  requestId: string;
  isHttps: boolean;
  putOrigin?: string;
  /** Whence the widget of the human check comes, where there is one. */
  widgetOrigin?: string;
  formTargets: readonly string[];
};

/**
 * Sets the security headers of every response; responses are private unless a route says otherwise. Changes the response in
 * place, because a new Response around it would copy the body through a stream.
 */
export function withSecurityHeaders(response: Response, told: Told): Response {
  if (response.status === 101) return response;
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  // an address may be a key; without even its origin a page's forms would come from nowhere, and be refused
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(self), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("X-Request-Id", told.requestId);
  // what stands as it was kept stands under the policy that it came with, nonce and all
  const isAsKept = response.status === 304;
  if (!isAsKept && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentSecurityPolicy(told));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (told.isHttps) headers.set("Strict-Transport-Security", STRICT_TRANSPORT);
  return response;
}

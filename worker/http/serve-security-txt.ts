import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";

/** RFC 9116 recommends less than a year, so that a contact which nobody reads any more ends by itself. */
const VALID_DAYS = 180;

export const isSecurityTxt = (pathname: string): boolean => pathname === "/.well-known/security.txt";

/** Where to write about a hole in the site (RFC 9116). It ends 180 days after the deployment. */
export function serveSecurityTxt({ company, origin, now }: Ctx, { VERSION }: Env): Response {
  const { securityContact: contact } = company;
  const deployedAt = Date.parse(VERSION.timestamp) || now;
  const lines = [
    `Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(deployedAt + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(`${lines.join("\n")}\n`, { headers });
}

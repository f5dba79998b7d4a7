import { type MiddlewareFunction, redirect } from "react-router";

/** One URL per page: /ar/… and trailing slashes are redirected with 308. */
export const canonicalUrlMiddleware: MiddlewareFunction<Response> = ({ url }, next) => {
  const plain = canonicalPath(url.pathname);
  if (plain !== url.pathname) throw redirect(plain + url.search, 308);
  return next();
};

/** Built from the segments, so that "//elsewhere.example/" cannot become a URL of another host. */
export function canonicalPath(pathname: string): string {
  const isArabic = pathname === "/ar" || pathname.startsWith("/ar/");
  const hasTail = pathname.length > 1 && pathname.endsWith("/");
  if (!isArabic && !hasTail) return pathname;
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.slice(isArabic ? 1 : 0).join("/")}`;
}

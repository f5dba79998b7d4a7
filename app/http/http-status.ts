import type { RefusalKind } from "#app/domain/shared/errors/refusals.ts";

/** The HTTP status of each refusal, for pages and API. */
export const HTTP_STATUS_BY_KIND: Record<RefusalKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 400,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

/** Where each view begins: after signing in, and after the view is changed. */
export const FIRST_PAGE = { artisan: "/jobs", client: "/account/requests" } as const;

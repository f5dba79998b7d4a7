/** Where the back office begins. */
export const ADMIN_HOME = "/panel-admin";

/** Where each view begins: after signing in, and after the view is changed. */
export const HOME_BY_ROLE = { artisan: "/jobs", client: "/account/requests" } as const;

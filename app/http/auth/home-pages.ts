/** The first page of the admin area. */
export const ADMIN_HOME = "/panel-admin";

/** The first page of each view, after signing in and after changing the view. */
export const HOME_BY_ROLE = { artisan: "/jobs", client: "/account/requests" } as const;

/** Where the back office begins. */
export const PANEL_PAGE = "/panel-admin";

/** Where each view begins: after signing in, and after the view is changed. */
export const FIRST_PAGE = { artisan: "/jobs", client: "/account/requests" } as const;

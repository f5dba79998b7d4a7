/** How many notices a page has read by being opened: its loader says so, and the root, which asks at the same time, doesn't know. */
export type NotificationsRead = { noticesRead: number };

/** The number of notifications that a page's loader marked as read. The root loads at the same time and does not know it. */
export type NotificationsRead = { notificationsRead: number };

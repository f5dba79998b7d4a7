export const notificationsPage = {
  title: "Notifications",
  age: { today: "Today", earlier: "Earlier" },
  unread: "Unread",
  mark_all_read: "Mark all as read",
  all_read: "All notifications are read",
  older: "Older notifications",
  empty: "No notifications yet",
  empty_text: "Updates about your requests and offers appear here.",
  shown: "Notifications shown",
  show: { all: "All", unread: "Unread only", requests: "Requests and offers", points: "Points" },
  choose: "Choose your notifications",
  none_shown: "Nothing of this kind here",
} as const;

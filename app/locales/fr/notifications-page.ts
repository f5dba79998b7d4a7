export const notificationsPage = {
  title: "Notifications",
  age: { today: "Aujourd’hui", earlier: "Plus tôt" },
  unread: "Non lue",
  mark_all_read: "Tout marquer comme lu",
  all_read: "Toutes les notifications sont lues",
  older: "Notifications plus anciennes",
  empty: "Aucune notification",
  empty_text: "Ici, nous vous prévenons de tout ce qui arrive à vos demandes et à vos offres.",
  shown: "Notifications affichées",
  show: { all: "Toutes", unread: "Non lues", requests: "Demandes et offres", points: "Points" },
  choose: "Choisir mes notifications",
  none_shown: "Aucune notification de ce type",
} as const;

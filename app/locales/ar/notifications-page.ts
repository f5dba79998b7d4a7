/** The words around the list, which is hydrated; each notice itself is written by the server. */
export const notificationsPage = {
  title: "الإشعارات",
  age: { today: "اليوم", earlier: "سابقًا" },
  unread: "غير مقروء",
  mark_all_read: "تحديد الكل كمقروء",
  all_read: "كل الإشعارات مقروءة",
  older: "إشعارات أقدم",
  empty: "لا إشعارات بعد",
  empty_text: "هنا نُعلمك بكل جديد في طلباتك وعروضك.",
  shown: "الإشعارات المعروضة",
  show: { all: "الكل", unread: "غير المقروءة", requests: "الطلبات والعروض", points: "النقاط" },
  choose: "اختر ما يصلك",
  none_shown: "لا شيء من هذا النوع هنا",
} as const;

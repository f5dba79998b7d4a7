export const blockedUsers = {
  title: "من حظرتهم",
  lead: "من تحظره لا يكتب إليك ولا تكتب إليه.",
  link_text: "من لا يستطيع أن يكتب إليك",
  since: "منذ {{date, date}}",
  undone: "رُفع الحظر. يمكنكما أن تتراسلا من جديد.",
  empty: "لم تحظر أحدًا",
  empty_text: "تجد «حظر» في خيارات كل محادثة.",
  more: "أظهر الباقي",
  undo: "رفع الحظر",
  undo_of: "رفع الحظر عن {{name, isolate}}",
} as const;

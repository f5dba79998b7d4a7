export const decisions = {
  own: "قرارك: {{what}}",
  by: "قرار {{name, isolate}}: {{what}}",
  applied_at: "يُطبَّق الساعة {{time, isolate}}.",
  elsewhere: "بتّ مشرف آخر في هذا الملف. ما كتبته باقٍ.",
  open: "فتح الملف",
  take_back: "التراجع",
} as const;

export const decisions = {
  own: "قرارك: {{what}}",
  by: "قرار {{name, isolate}}: {{what}}",
  applied_at: "يُطبَّق الساعة {{time, isolate}}.",
  open: "فتح الملف",
  take_back: "التراجع",
} as const;

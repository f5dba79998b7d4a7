export const decisions = {
  own: "قرارك: {{what}}",
  by: "قرر {{name, isolate}}: {{what}}",
  applied_at: "يُطبَّق الساعة {{time, isolate}}.",
  open: "فتح الملف",
  take_back: "التراجع",
} as const;

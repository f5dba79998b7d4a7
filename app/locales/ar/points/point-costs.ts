/** What something costs in points, said on hydrated pages too; the ledger's other words are said by the server. */
export const pointCosts = {
  cost_zero: "بلا نقاط",
  cost_one: "نقطة واحدة",
  cost_two: "نقطتان",
  cost_few: "{{count, number}} نقاط",
  cost_many: "{{count, number}} نقطة",
  cost_other: "{{count, number}} نقطة",
} as const;

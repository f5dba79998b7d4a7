export const pointCosts = {
  cost_one: "{{count, number}} point",
  cost_other: "{{count, number}} points",
} as const;

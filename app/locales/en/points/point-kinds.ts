export const pointKinds = {
  credit: "Added",
  hold: "Held",
  capture: "Used",
  release: "Returned",
  adjustment: "Correction",
} as const;

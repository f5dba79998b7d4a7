export const pointKinds = { credit: "أُضيفت", hold: "حُجزت", capture: "خُصمت", release: "عادت", adjustment: "تصحيح" } as const;

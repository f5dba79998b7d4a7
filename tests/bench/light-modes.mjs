/** Modes that neither build nor start the product. Each gets the other arguments, and returns whether its limits hold. */
export const LIGHT_MODES = {
  rows: async (args) => (await import("./job-rows.mjs")).measureJobRows(args),
  sms: async () => (await import("./sms.mjs")).countSmsParts(),
  scale: async (args) => (await import("./scale.mjs")).printScale(args),
};

export type EarlyForms = { typed: Set<HTMLFormElement>; sent: Set<HTMLFormElement> };

/** Forms that were typed into or posted before this script had arrived. From now on theme-script.ts, which noted them, notes none. */
export function takeEarlyForms(): EarlyForms {
  const noted: unknown = Reflect.get(window, "early");
  Reflect.deleteProperty(window, "early");
  const early: EarlyForms = { typed: new Set(), sent: new Set() };
  for (const event of Array.isArray(noted) ? noted : []) {
    const form = event instanceof Event && event.target instanceof Element ? event.target.closest("form") : null;
    if (form?.matches("[method=post]")) early[event.type === "submit" ? "sent" : "typed"].add(form);
  }
  return early;
}

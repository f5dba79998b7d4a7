import { type ComponentType, lazy } from "react";
import { retryImport } from "#app/i18n/retry-import.ts";

/**
 * A part of a page whose script is loaded by pages that show it only. Where the document shows it, as `shownAs`, the browser
 * loads it at once, beside the texts. If that fails, the page stays a static document. The server renders without waiting, so
 * the loader of the page awaits `ready`.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  shownAs: string,
) {
  let loaded: ComponentType<Props> | undefined;
  const start = () =>
    retryImport(load)
      .then((module) => ({ default: partOf(module) }))
      .catch(() => new Promise<never>(() => {}));
  const early = import.meta.env.SSR || !document.querySelector(shownAs) ? null : start();
  const Later = lazy(() => early ?? start());
  const Part = (props: Props) => {
    const Shown = import.meta.env.SSR && loaded ? loaded : Later;
    return <Shown {...props} />;
  };
  const ready = async () => {
    loaded ??= partOf(await load());
  };
  return Object.assign(Part, { ready });
}

type Root = Pick<HTMLElement, "dataset">;

let isOver = false;

/** The scripts of documents then leave the page as the server wrote it, because React would not recognize it. */
export function markHydrating(root: Root): void {
  if (!isOver) root.dataset.hydrating = "";
}

/** React has the page now, or the page stays a static document. */
export function endHydrating(root: Root): void {
  isOver = true;
  delete root.dataset.hydrating;
}

/** What a page needs before React takes it over. If that does not come, the page stays a static document. */
export const orStaysStatic = <Loaded>(loads: Promise<Loaded>, root: Root): Promise<Loaded> =>
  loads.catch(() => {
    endHydrating(root);
    return new Promise<never>(() => {});
  });

/** Shows a private picture by a new address as soon as the dialog has shown it as the page loaded it: in its large size. */
export function showFreshAddress(image: HTMLImageElement, links: readonly HTMLAnchorElement[], signal: AbortSignal): void {
  let asked: HTMLAnchorElement | undefined;
  const ask = async () => {
    const src = image.getAttribute("src");
    const link = links.find(({ dataset }) => dataset.expires !== undefined && dataset.photo === src);
    if (link === asked) return;
    asked = link;
    const address = link && (await freshAddress(link));
    if (address && !signal.aborted && image.getAttribute("src") === src) image.src = address;
  };
  for (const settled of ["load", "error"]) image.addEventListener(settled, ask, { signal });
  // it may have settled before this code had come
  if (image.complete) ask();
}

/** The page of a private picture alone shows its large size by an address of that moment. Null if it does not. */
async function freshAddress(link: HTMLAnchorElement): Promise<string | null> {
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("img[data-alone]")?.getAttribute("src") ?? null;
  } catch {
    return null;
  }
}

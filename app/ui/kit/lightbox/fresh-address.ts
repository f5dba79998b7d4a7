/** The page of a private picture alone shows its large size by an address of that moment. Null if it does not. */
export async function freshAddress(link: HTMLAnchorElement): Promise<string | null> {
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("img[data-alone]")?.getAttribute("src") ?? null;
  } catch {
    return null;
  }
}

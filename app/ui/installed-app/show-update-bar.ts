/** What the bar says: a new version is ready, or typed text must be sent first. */
type UpdateState = "ready" | "unsent";

/** Shows the bar of the template (update-bar.tsx), or changes what it says and does. */
export function showUpdateBar(state: UpdateState, onPress: () => void): void {
  const bar = document.querySelector<HTMLElement>(".update-bar") ?? addBar();
  // Screen readers announce a change of a live region, so the region stands before its text.
  requestAnimationFrame(() => {
    if (bar.childElementCount === 0) bar.appendChild(contentOf("update-bar"));
    for (const words of bar.querySelectorAll<HTMLElement>("[data-update]")) words.hidden = words.dataset.update !== state;
    const button = bar.querySelector("button");
    if (button) button.onclick = onPress;
  });
}

function addBar(): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "update-bar";
  bar.setAttribute("role", "status");
  document.body.appendChild(bar);
  return bar;
}

function contentOf(id: string): Node {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : document.createTextNode("");
}

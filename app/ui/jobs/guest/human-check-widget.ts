type Options = { sitekey: string; language: string; [option: string]: unknown };

declare global {
  /** The part of the Turnstile script's API that is used here (https://developers.cloudflare.com/turnstile/). */
  var turnstile:
    | { render(box: HTMLElement, options: Options): string | null | undefined; reset(widget: string): void }
    | undefined;
}

type Widget = { siteKey: string; script: string; language: string };

/**
 * Renders the human check on a hydrated page. The first call of the returned function shows the widget in the box. Further
 * calls request a new token, or load the script again if that failed. `tell` reports failures.
 */
export function humanCheckWidget(box: HTMLElement, { siteKey, script, language }: Widget, tell: (isDown: boolean) => void) {
  let widget: string | null | undefined;
  let isComing = false;
  const render = () => {
    isComing = false;
    widget = globalThis.turnstile?.render(box, {
      sitekey: siteKey,
      language,
      size: "flexible",
      "response-field-name": "turnstile_token",
      callback: () => tell(false),
      // true: the error is handled here, and the widget retries by itself
      "error-callback": () => {
        tell(true);
        return true;
      },
    });
    if (!widget) tell(true);
  };
  const fail = () => {
    isComing = false;
    tell(true);
  };
  return () => {
    if (widget) globalThis.turnstile?.reset(widget);
    else if (globalThis.turnstile) render();
    else if (!isComing) {
      isComing = true;
      const src = `${script}?render=explicit`;
      document.head.appendChild(Object.assign(document.createElement("script"), { src, onload: render, onerror: fail }));
    }
  };
}

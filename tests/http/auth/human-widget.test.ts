import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { humanCheckWidget } from "#app/ui/jobs/guest/human-check-widget.ts";

/* Simulates a browser: the requested scripts, and the API of the service's own script. */

type Script = { src: string; onload: () => void; onerror: () => void };
type Options = Record<string, unknown> & { callback: () => void; "error-callback": () => boolean };

const CHECK = { siteKey: "0xSITE", script: "https://check.example/api.js", language: "fr" };

/** A page before the widget has loaded. */
function page() {
  const scripts: Script[] = [];
  const shown: Options[] = [];
  const renewed: string[] = [];
  vi.stubGlobal("document", { createElement: () => ({}), head: { appendChild: (script: Script) => scripts.push(script) } });
  const arrive = () => {
    const render = (_: unknown, options: Options) => `widget-${shown.push(options)}`;
    vi.stubGlobal("turnstile", { render, reset: (widget: string) => renewed.push(widget) });
    scripts.at(-1)?.onload();
  };
  const told: boolean[] = [];
  // as: no property of an element is read
  const show = humanCheckWidget({} as HTMLElement, CHECK, (isDown) => told.push(isDown));
  return { scripts, shown, renewed, told, arrive, show };
}

beforeEach(() => void vi.stubGlobal("turnstile", undefined));
afterEach(() => void vi.unstubAllGlobals());

it("loads the script once, and shows the widget under the field name of the API", () => {
  const { scripts, shown, arrive, show } = page();

  show();
  show();
  arrive();

  expect(scripts.map(({ src }) => src)).toEqual(["https://check.example/api.js?render=explicit"]);
  expect(shown).toMatchObject([{ sitekey: "0xSITE", language: "fr", "response-field-name": "turnstile_token" }]);
});

it("creates a new token after the last one is used", () => {
  const { scripts, shown, renewed, arrive, show } = page();
  show();
  arrive();

  show();

  expect([scripts.length, shown.length, renewed]).toEqual([1, 1, ["widget-1"]]);
});

it("reports that the script did not load, and loads it again", () => {
  const { scripts, shown, told, arrive, show } = page();
  show();

  scripts[0]?.onerror();
  show();
  arrive();

  expect([told, scripts.length, shown.length]).toEqual([[true], 2, 1]);
});

it("reports that the check fails, until it passes", () => {
  const { shown, told, arrive, show } = page();
  show();
  arrive();

  expect(shown[0]?.["error-callback"]()).toBe(true);
  shown[0]?.callback();

  expect(told).toEqual([true, false]);
});

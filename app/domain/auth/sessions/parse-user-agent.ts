export type Device = {
  /** "Chrome", "Firefox" …: names that are the same in every language. Null for what we don't know by name. */
  browser: string | null;
  system: string | null;
  kind: "phone" | "computer" | "app" | "unknown";
};

/** In this order: nearly all of them also call themselves Chrome or Safari, and those stand last. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|OPX|Opera)\/|\bOpera Mini\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Huawei Browser", /\bHuaweiBrowser\//],
  ["Mi Browser", /\bMiuiBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Yandex Browser", /\bYaBrowser\//],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["Instagram", /\bInstagram\b/],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

/** In this order: a phone's system names the one that it came from as well. */
const SYSTEMS = [
  ["iPadOS", /\biPad\b/, "phone"],
  ["iOS", /\b(?:iPhone|iPod)\b|\bCFNetwork\b.*\bDarwin\b/, "phone"],
  ["Windows Phone", /\bWindows Phone\b/, "phone"],
  ["KaiOS", /\bKAIOS\b/, "phone"],
  ["HarmonyOS", /\b(?:HarmonyOS|OpenHarmony)\b/, "phone"],
  ["Android", /\bAndroid\b|\bokhttp\//, "phone"],
  ["Windows", /\bWindows\b/, "computer"],
  ["ChromeOS", /\bCrOS\b/, "computer"],
  ["macOS", /\bMacintosh\b|\bMac OS X\b/, "computer"],
  ["Linux", /\bLinux\b|\bX11\b/, "computer"],
] as const;

/** What programs call themselves that are no browser. */
const APPS = /^(?:okhttp|Dart|Hirfa|axios|python-requests|curl|Java|ktor-client)\b|\bCFNetwork\b/i;

/**
 * A session's device in words that its owner knows it by, from its User-Agent. Only a help for the eye: the text is
 * whatever the client said, so nothing is decided by it and nothing of it is shown as it came.
 */
export function parseUserAgent(userAgent: string): Device {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const [system = null, , kind = "unknown"] = SYSTEMS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return { browser, system, kind: browser === null && APPS.test(userAgent) ? "app" : kind };
}

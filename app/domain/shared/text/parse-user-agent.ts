export type Device = {
  /** The same in all languages; null if unknown. */
  browser: string | null;
  system: string | null;
  kind: "phone" | "computer" | "app" | "unknown";
};

/** Order matters: most browsers also call themselves Chrome or Safari. */
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

/** Order matters: phone systems also name the system they derive from. */
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

const APPS = /^(?:okhttp|Dart|Hirfa|axios|python-requests|curl|Java|ktor-client)\b|\bCFNetwork\b/i;

/** For display only. A client can send any text, so nothing is decided by it and the text is never shown. */
export function parseUserAgent(userAgent: string): Device {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const [system = null, , kind = "unknown"] = SYSTEMS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return { browser, system, kind: browser === null && APPS.test(userAgent) ? "app" : kind };
}

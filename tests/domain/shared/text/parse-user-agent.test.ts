import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUserAgent } from "#app/domain/shared/text/parse-user-agent.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;

const named = (userAgent: string) => {
  const { browser, system, kind } = parseUserAgent(userAgent);
  return [browser, system, kind];
};

describe("a device", () => {
  it("is named by its browser and system, not by those that its browser also claims to be", () => {
    expect(named(`${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36`)).toEqual(["Chrome", "Android", "phone"]);
    expect(named(`${ANDROID} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`)).toEqual([
      "Samsung Internet",
      "Android",
      "phone",
    ]);
    expect(named(`${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`)).toEqual(["Opera", "Android", "phone"]);
    expect(named(`${WINDOWS} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`)).toEqual(["Edge", "Windows", "computer"]);
    expect(named(`${WINDOWS} Chrome/150.0.0.0 Safari/537.36`)).toEqual(["Chrome", "Windows", "computer"]);
    expect(named(`${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`)).toEqual(["Safari", "iOS", "phone"]);
    expect(named(`${IPHONE} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`)).toEqual(["Chrome", "iOS", "phone"]);
    expect(named(`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0]`)).toEqual(["Facebook", "iOS", "phone"]);
    expect(named("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0")).toEqual([
      "Firefox",
      "Linux",
      "computer",
    ]);
    expect(
      named(
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15",
      ),
    ).toEqual(["Safari", "macOS", "computer"]);
    expect(named("Opera/9.80 (Android; Opera Mini/60.0/190.0; U; fr) Presto/2.12 Version/12.16")).toEqual([
      "Opera",
      "Android",
      "phone",
    ]);
  });

  it("is an app for an unknown program, and unknown without a user agent", () => {
    expect(named("okhttp/5.1.0")).toEqual([null, "Android", "app"]);
    expect(named("Hirfa/3 CFNetwork/3800.1 Darwin/26.0.0")).toEqual([null, "iOS", "app"]);
    expect(named("Dart/3.9 (dart:io)")).toEqual([null, null, "app"]);
    expect(named("")).toEqual([null, null, "unknown"]);
    expect(named("<script>alert(1)</script>")).toEqual([null, null, "unknown"]);
  });

  // The text comes from outside and is shown to the owner of the account.
  it("has known names only, whatever a client sends", () => {
    const names = /^(?:[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)?|iOS|iPadOS|macOS)$/;
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (userAgent) => {
        const { browser, system } = parseUserAgent(userAgent);
        return [browser, system].every((name) => name === null || names.test(name));
      }),
    );
  });
});

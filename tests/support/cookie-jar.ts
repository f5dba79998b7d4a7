/** The cookies of one browser. The Set-Cookie lines of a response are applied in their order, as browsers do. */
export class CookieJar {
  readonly #kept = new Map<string, string>();

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(cookies)) this.#kept.set(name, value);
  }

  get headers(): { Cookie: string } {
    return { Cookie: [...this.#kept].map((pair) => pair.join("=")).join("; ") };
  }

  put = (name: string, value: string): void => void this.#kept.set(name, value);

  valueOf = (name: string): string | undefined => this.#kept.get(name);

  /** Returns the names that a response set more than once. */
  obey(response: Response): string[] {
    const names = response.headers.getSetCookie().map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0(;|$)/i.test(line)) this.#kept.delete(name);
      else this.#kept.set(name, value);
      return name;
    });
    return names.filter((name, place) => names.indexOf(name) !== place);
  }
}

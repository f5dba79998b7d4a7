/** What a check found: `wanted` and `fix` say what to do about anything but "ok". */
export const ok = (found) => ({ state: "ok", found, wanted: found, fix: null });
export const missing = (found, wanted, fix) => ({ state: "missing", found, wanted, fix });
export const wrong = (found, wanted, fix) => ({ state: "wrong", found, wanted, fix });
export const unknown = (found, fix = null) => ({ state: "unknown", found, wanted: null, fix });

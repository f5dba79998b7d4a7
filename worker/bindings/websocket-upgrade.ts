/** The data of an upgrade from the Worker, which alone has access to the objects. */
export function upgradeOf(params: Readonly<Record<string, string | undefined>>): Request {
  const url = new URL("https://object/");
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value);
  return new Request(url, { headers: { Upgrade: "websocket" } });
}

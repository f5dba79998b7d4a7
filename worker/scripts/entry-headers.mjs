/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const OF_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"];

/** Headers that control the emulator. No outside request may send them. */
const isOfEmulator = (name) => name.startsWith("mf-");

export const isUpgrade = ({ method, headers }) => method === "GET" && headers.upgrade?.toLowerCase() === "websocket";

const kept = (raw, isKept) => raw.filter((_, place) => isKept(raw[place - (place % 2)].toLowerCase()));

/** A flat list of names and values in turn, like Node's rawHeaders. */
export function headersToWorker(req) {
  const headers = kept(req.rawHeaders, (name) => !OF_CONNECTION.includes(name) && name !== "expect" && !isOfEmulator(name));
  if (!req.headers["cf-connecting-ip"]) headers.push("CF-Connecting-IP", req.socket.remoteAddress ?? "");
  if (isUpgrade(req)) headers.push("Connection", "Upgrade", "Upgrade", "websocket");
  return headers;
}

export const headersToClient = (answer) =>
  kept(answer.rawHeaders, (name) => !OF_CONNECTION.includes(name) && name !== "transfer-encoding");

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Page } from "./live-page.mjs";

const FOR_MS = 4_000;
const EVERY_MS = 10;
const FRAMES_IN_A_MS = 1;
const CALM_EVERY_MS = 250;

/**
 * Measures how long messages of others take, in milliseconds, while one socket sends a thousand messages a second: of the other
 * user in the same room, and of users in other rooms. The flooding client reconnects after each disconnection.
 */
export async function waitsUnderFlood(rooms) {
  const [flooded, ...beside] = rooms;
  const calm = await Promise.all([
    Page.open(...flooded(1)),
    ...beside.flatMap((way) => [0, 1].map((who) => Page.open(...way(who)))),
  ]);
  await Promise.all(calm.map((page) => page.said()));
  const until = performance.now() + FOR_MS;
  const [flood, ...waits] = await Promise.all([flooding(() => flooded(0), until), ...calm.map((page) => talking(page, until))]);
  for (const page of calm) page.close();
  return { ...flood, inRoom: waits[0], beside: waits.slice(1).flat(), perSecond: (flood.sent * 1_000) / FOR_MS };
}

async function talking(page, until) {
  const waits = [];
  while (performance.now() < until) {
    const [wait] = await Promise.all([page.said(), pause(CALM_EVERY_MS)]);
    waits.push(wait);
  }
  return waits;
}

async function flooding(way, until) {
  const codes = [];
  const began = performance.now();
  let sent = 0;
  while (performance.now() < until) {
    const [url, headers] = way();
    const socket = new WebSocket(url, { headers: { "CF-Connecting-IP": "127.0.0.1", ...headers } });
    const ended = new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code), { once: true }));
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    while (socket.readyState === WebSocket.OPEN && performance.now() < until) {
      // This includes the messages that were pending while it reconnected.
      for (; sent < (performance.now() - began) * FRAMES_IN_A_MS; sent++)
        socket.send(JSON.stringify({ type: "message", id: randomUUID(), kind: "text", text: `flood ${sent}` }));
      await pause(EVERY_MS);
    }
    if (performance.now() >= until) socket.close();
    codes.push(await ended);
  }
  return { sent, putOut: codes.filter((code) => code === 1008).length };
}

import { DurableObject } from "cloudflare:workers";

/** A minimal room: numbers each message, stores it in its own SQL, and broadcasts it to all sockets. No access check. */
export class Echo extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  }

  override async fetch(): Promise<Response> {
    const { 0: page, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    return new Response(null, { status: 101, webSocket: page });
  }

  override webSocketMessage(_: WebSocket, data: string): void {
    this.ctx.storage.sql.exec("INSERT INTO messages (text) VALUES (?)", data);
    for (const socket of this.ctx.getWebSockets()) socket.send(data);
  }
}

export default {
  fetch: (request, env) => env.ECHO.getByName(new URL(request.url).pathname).fetch(request),
} satisfies ExportedHandler<{ ECHO: DurableObjectNamespace<Echo> }>;

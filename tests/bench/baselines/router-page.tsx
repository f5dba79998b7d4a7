import { renderToReadableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, Outlet, type ServerBuild, ServerRouter } from "react-router";
import { isAdmitted, type Limited } from "./admit.ts";

/** The minimal route manifest that the framework needs to render. */
const known = (id: string, parentId?: string) => ({
  ...{ id, parentId, path: id === "root" ? "" : undefined, index: id === "root" ? undefined : true },
  ...{ module: "", hasLoader: false, hasAction: false, hasErrorBoundary: false },
  ...{ hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false, hasDefaultExport: true },
  ...{
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  },
});

/** A minimal page of React Router: a root, one route, no loader, no script in the browser. */
const build: ServerBuild = {
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        return new Response(await renderToReadableStream(<ServerRouter context={context} url={request.url} />), {
          status,
          headers,
        });
      },
    },
  },
  routes: {
    root: {
      id: "root",
      path: "",
      module: {
        default: () => (
          <html lang="fr">
            <head>
              <title>Hello</title>
            </head>
            <body>
              <Outlet />
            </body>
          </html>
        ),
      },
    },
    hello: { id: "hello", parentId: "root", index: true, module: { default: () => <p>Hello</p> } },
  },
  assets: {
    entry: { imports: [], module: "" },
    routes: { root: known("root"), hello: known("hello", "root") },
    url: "",
    version: "1",
  },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  // as: no future flag is set
  future: {} as ServerBuild["future"],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build, "production");

export default {
  fetch: async (request, env) =>
    (await isAdmitted(request, env)) ? handle(request) : new Response("Too many requests.", { status: 429 }),
} satisfies ExportedHandler<Limited>;

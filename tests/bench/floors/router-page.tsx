import { renderToReadableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, Outlet, type ServerBuild, ServerRouter } from "react-router";

/** The least a page of React Router can be: a root, one route, no loader, no script in the browser. */
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
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  // as: no flag of the future is on
  future: {} as ServerBuild["future"],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build, "production");

export default { fetch: (request) => handle(request) } satisfies ExportedHandler;

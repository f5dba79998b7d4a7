import { createContext, runInContext } from "node:vm";
import { serviceWorkerSource } from "../../worker/scripts/service-worker-source.mjs";

/* The service worker of the build, run with fakes of the browser: vitest runs in workerd, which runs no text as a script. */

const plugin = serviceWorkerSource();
const loaded = await plugin.load.call({ addWatchFile() {} }, plugin.resolveId("virtual:service-worker-source"));
const script = JSON.parse(loaded.slice("export default ".length, -1));

export const ORIGIN = "https://hirfa.example";
const OFFLINE_PAGES = ["/offline", "/fr/offline", "/en/offline"];
const BUILD = {
  isTestSite: false,
  ...{ name: "tests", pages: OFFLINE_PAGES, files: ["/assets/app-AbCd1234.css"] },
  ...{ icon: "/icon.png", news: { ar: "جديد", fr: "Du nouveau" } },
};

const pathOf = (request) => new URL(request.url ?? request, ORIGIN).pathname;

/** The stores of a browser, by name: paths in the order in which they were stored. */
function fakeCaches(stores) {
  const storeOf = (name) => {
    stores[name] ??= [];
    const put = (path) => {
      stores[name] = [...stores[name].filter((one) => one !== path), path];
    };
    return {
      put: async (request) => put(pathOf(request)),
      addAll: async (requests) => requests.map(pathOf).forEach(put),
      keys: async () => [...stores[name]],
      delete: async (path) => {
        stores[name] = stores[name].filter((one) => one !== path);
      },
      match: async (path) => (stores[name].includes(path) ? `stored ${path}` : undefined),
    };
  };
  return {
    open: async (name) => storeOf(name),
    keys: async () => Object.keys(stores),
    delete: async (name) => delete stores[name],
    match: async (request) => {
      const path = pathOf(request);
      return Object.values(stores).some((paths) => paths.includes(path)) ? `stored ${path}` : undefined;
    },
  };
}

/**
 * A browser with these open pages, locks and stores. `act` fires an event and returns what the service worker answered, when all
 * its work is done. Undefined leaves the request to the browser.
 */
export function browser({
  pages = [],
  locks = [],
  stores = {},
  language = "fr-DZ",
  isOnline = true,
  status = 200,
  refusesToShow = () => false,
} = {}) {
  const [listeners, shown, calls, opened] = [{}, [], [], []];
  const used = { isSkipped: false, interactions: 0 };
  /** A click allows one: to focus a page, or to open one. */
  const interact = () => {
    used.interactions++;
    if (used.interactions > 1) throw new DOMException("Not allowed to focus a window.", "InvalidAccessError");
  };
  const windowsOf = ({ includeUncontrolled = false }) =>
    pages
      .filter(({ isControlled = true }) => includeUncontrolled || isControlled)
      .map((page) => ({
        navigate: async (path) => {
          if (page.isControlled === false || page.isClosed) throw new TypeError("cannot navigate");
          page.steps.push(path);
          return null;
        },
        focus: async () => {
          interact();
          page.steps.push("focus");
        },
      }));
  const self = {
    addEventListener: (name, listener) => void Object.assign(listeners, { [name]: listener }),
    navigator: { language, locks: { query: async () => ({ held: locks }) } },
    clients: {
      matchAll: async (options) => windowsOf(options),
      openWindow: async (path) => {
        interact();
        opened.push(path);
      },
    },
    skipWaiting: async () => {
      used.isSkipped = true;
    },
    registration: {
      showNotification: async (title, options) => {
        if (refusesToShow(title)) throw new TypeError("refused");
        shown.push({ title, ...options });
      },
      pushManager: {
        subscribe: async (options) => ({
          toJSON: () => ({ endpoint: "https://push.example/new", key: options.applicationServerKey }),
        }),
      },
    },
  };
  const fetch = async (request, { method = "GET", body, credentials } = {}) => {
    if (!isOnline) throw new TypeError("no network");
    const path = request.url ? pathOf(request) : request;
    calls.push({ method, path, credentials, body: body && JSON.parse(body) });
    return { status, type: "basic", clone: () => ({}), json: async () => ({ public_key: "key of the server" }) };
  };
  class Request {
    constructor(path, init) {
      Object.assign(this, { url: `${ORIGIN}${path}` }, init);
    }
  }
  const Response = { error: () => "an error of the network" };
  const globals = { self, location: { origin: ORIGIN }, caches: fakeCaches(stores), URL, fetch, Request, Response };
  runInContext(`const BUILD=${JSON.stringify(BUILD)};\n${script}`, createContext(globals));
  const act = async (name, event) => {
    const work = [];
    let answer;
    const respondWith = (one) => {
      answer = one;
    };
    listeners[name]({ waitUntil: (one) => work.push(one), respondWith, ...event });
    const given = await answer;
    for (const one of work) await one;
    return given;
  };
  return { act, shown, calls, opened, stores, used };
}

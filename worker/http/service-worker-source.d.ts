/** The script of the service worker, from worker/scripts/service-worker-source.mjs. */
declare module "virtual:service-worker-source" {
  const script: string;
  export default script;
}

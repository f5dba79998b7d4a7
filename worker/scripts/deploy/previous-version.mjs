/** A secret that is set makes a version of its own, with the code of the one before. */
const isOfSecret = (deployment) => deployment?.annotations?.["workers/triggered_by"] === "secret";

/** How a restore names the deployment that closes the site. */
export const CLOSED_FOR_RESTORE = "Closed for a restore";

/** A secret that is set while the site is closed makes a closed version too. */
function isClosed(deployments, at) {
  const code = deployments.slice(0, at + 1).findLast((one) => !isOfSecret(one));
  return code?.annotations?.["workers/message"] === CLOSED_FOR_RESTORE;
}

export const versionOf = (deployment) => deployment?.versions[0]?.version_id;

/**
 * The version whose code served before the current code did, or undefined. Versions that failed their smoke test or that close the
 * site for a restore are no way back, and after a rollback the way leads further back, not forward again. `deployments`: oldest first.
 */
export function previousVersion(deployments, journal) {
  const first = firstOfCode(deployments);
  const failed = journal.filter(({ outcome }) => /^(not )?rolled back$/.test(outcome)).map(({ version }) => version);
  return versionOf(
    deployments.slice(0, first).findLast((one, at) => !isClosed(deployments, at) && !failed.includes(versionOf(one))),
  );
}

/** Where the code that serves was deployed first. */
function firstOfCode(deployments) {
  const firstOf = (version) => deployments.findIndex((one) => versionOf(one) === version);
  let first = firstOf(versionOf(deployments.at(-1)));
  while (first > 0 && isOfSecret(deployments[first])) first = firstOf(versionOf(deployments[first - 1]));
  return first;
}

/** The version that brought the code which serves now. */
export const versionOfCode = (deployments) => versionOf(deployments[firstOfCode(deployments)]);

/** What replaced a version when it served last, or undefined. */
export function deploymentAfter(version, deployments) {
  const last = deployments.findLastIndex((one) => versionOf(one) === version);
  return deployments.slice(last + 1).find((one) => !isOfSecret(one));
}

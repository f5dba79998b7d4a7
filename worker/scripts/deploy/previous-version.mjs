/** A secret that is set makes a version of its own, with the code of the one before. */
const isOfSecret = (deployment) => deployment?.annotations?.["workers/triggered_by"] === "secret";

export const versionOf = (deployment) => deployment?.versions[0]?.version_id;

/**
 * The version whose code served before the current code did, or undefined. Versions that failed their smoke test are no way back, and
 * after a rollback the way leads further back, not forward again. `deployments`: oldest first.
 */
export function previousVersion(deployments, journal) {
  const first = firstOfCode(deployments);
  const failed = journal.filter(({ outcome }) => /^(not )?rolled back$/.test(outcome)).map(({ version }) => version);
  return versionOf(deployments.slice(0, first).findLast((one) => !failed.includes(versionOf(one))));
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

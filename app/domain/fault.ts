/**
 * What may be written down of an error: what stands at its root, in short. What wraps it quotes the whole statement with
 * its parameters, and those are people's data (ASVS 16.2.5).
 */
export function faultOf(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? `${root.name}: ${root.message.replace(/\nparams:.*/s, "")}`.slice(0, 300) : "unknown";
}

import type { StackFrame } from "@sentry/cloudflare";

const FRAME = /^ *at (?:(?:async )?(.*?) \()?([^()]+?):(\d+):(\d+)\)?$/;

/** The frames of a stack, outermost first. The text before them quotes the message, which may hold personal data. */
export function framesOf({ stack = "", message }: Error): StackFrame[] {
  const quoted = stack.lastIndexOf(message);
  const frames: StackFrame[] = [];
  for (const line of stack.slice(quoted < 0 ? 0 : quoted + message.length).split("\n")) {
    const [, name, filename, lineno, colno] = FRAME.exec(line) ?? [];
    if (filename === undefined) continue;
    frames.unshift({ function: name ?? "?", filename, lineno: Number(lineno), colno: Number(colno), in_app: true });
  }
  return frames;
}

/** For each test of node:test one line: its title, whether it passed, and whether an assertion failed. */
export default async function* jsonReporter(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const error = data.details.error?.cause ?? data.details.error;
    const isAssertion = error?.code === "ERR_ASSERTION";
    const message = String(error?.message ?? "");
    yield `${JSON.stringify({ title: data.name, isPassed: type === "test:pass", isAssertion, message })}\n`;
  }
}

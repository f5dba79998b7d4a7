import { expect, it } from "vitest";
import { inProduction, visitWith } from "#tests/worker/handlers.ts";

const DEPLOYED = { id: "v", tag: "abc1234", timestamp: "2026-11-26T09:00:00.000Z" };

const textOf = async (security: string) => {
  const contact = { ...inProduction().CONTACT, security };
  const answer = await visitWith(inProduction({ CONTACT: contact, VERSION: DEPLOYED }), "/.well-known/security.txt");
  return { type: answer.headers.get("Content-Type"), text: await answer.text() };
};

it("tells who found a hole where to write, until 180 days after the deployment", async () => {
  expect(await textOf("security@hirfa.dz")).toEqual({
    type: "text/plain; charset=utf-8",
    text: [
      "Contact: mailto:security@hirfa.dz",
      "Expires: 2027-05-25T09:00:00.000Z",
      "Preferred-Languages: ar, fr, en",
      "Canonical: https://hirfa.dz/.well-known/security.txt",
      "",
    ].join("\n"),
  });
  expect((await textOf("https://hirfa.dz/security")).text).toContain("Contact: https://hirfa.dz/security\n");
  expect((await textOf("https://hirfa.dz/@security")).text).toContain("Contact: https://hirfa.dz/@security\n");
});

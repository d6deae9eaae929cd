import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { handoffScript } from "./handoff-script.server";

const bytes = new TextEncoder();

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

/** What Remix' client gets when the browser runs the script. */
function run(script: string): string[] {
  const heard: string[] = [];
  const streamController = {
    enqueue: (text: string) => heard.push(text),
    close: () => heard.push("(closed)"),
  };
  const code = script.replace(/^<script nonce="[^"]*">/, "").replace(/<\/script>$/, "");
  runInNewContext(code, { window: { __remixContext: { streamController } } });
  return heard;
}

test("The browser is handed what the loaders gave, and then the end of it", async () => {
  const script = await handoffScript(streamOf(bytes.encode('[{"_1":2}]\n')), "n0nce");
  expect(script).toMatch(/^<script nonce="n0nce">.*<\/script>$/);
  expect(run(script)).toEqual(['[{"_1":2}]\n', "(closed)"]);
});

test("A letter that is cut in two by the stream arrives whole", async () => {
  const text = bytes.encode("ñ…");
  const script = await handoffScript(
    streamOf(text.slice(0, 1), text.slice(1, 4), text.slice(4)),
    "",
  );
  expect(run(script)).toEqual(["ñ…", "(closed)"]);
});

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "a\u2028b\u2029c & d",
  "'; alert(1); '",
  "\\'; alert(1); //\r\n",
])("%j cannot end the script, and arrives as it was", async (text) => {
  const script = await handoffScript(streamOf(bytes.encode(text)), "");
  expect(script.slice("<script".length, -"</script>".length)).not.toMatch(/[<&\u2028\u2029]/);
  expect(run(script)).toEqual([text, "(closed)"]);
});

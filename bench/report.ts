import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { describeMachine } from "./describe-machine";

/** The title of each page in bench/results/, and a note for its reader. */
const pages = {
  targets: "Targets\n\nThe targets were set for Node 24.",
  quick: "Quick run\n\nOne round of the sign-in page. The short warm-up makes its figures higher.",
  load: "Load\n\nEach step over 1 and over 20 connections, in turn with the call of Kratos that it needs. The sessions page is compared with the list of sessions. CPU is that of vestibule's process, for each answer.\n\nThe same flows are refused thousands of times. Kratos v1.3.1 keeps a message of 230 bytes for each refused verification and sends all of them again.",
  calls: "Calls and bytes",
  browser:
    'In the browser\n\nChromium with an empty cache. The slow phone has 10 Mbit/s, 100 ms and a quarter of the processor speed. "form ms" is when the form was painted, "hydrated ms" when React had taken over.',
  soak: "Half of capacity for minutes",
  spike: "Ten times capacity",
  growth:
    "Growth\n\nWith a stub in place of Kratos. A failed flow was answered 503, because more than `MAX_REQUESTS` (200) were at work.",
  distance:
    "Kratos in another region\n\nEvery byte between vestibule and Kratos is delayed. The last column is how often a page waits for Kratos, one time after the other.",
  lighthouse:
    "Lighthouse\n\nMobile profile, one run. Every page has `noindex`, which the SEO score counts as a fault.",
  compare:
    "Beside a bare Remix page\n\nThe sign-in page over a stub for Kratos, in turn with a bare Remix page on express that shows the same flow. The same build runs twice, and the difference is noise.",
  peer: "Beside another front end",
} as const;

export type ResultName = keyof typeof pages;

const results = new URL("results/", import.meta.url);

/** Prints a result and, unless told not to, writes its page in bench/results/. */
export async function report(
  name: ResultName,
  body: string,
  { isWritten }: { isWritten: boolean },
): Promise<void> {
  const page = `# ${pages[name]}\n\n_${describeMachine()}_\n\n${body}`;
  console.log(`\n== ${name}\n\n${page}`);
  if (!isWritten) return;
  const path = fileURLToPath(new URL(`${name}.md`, results));
  await writeFile(path, (await format(path, page)).code);
}

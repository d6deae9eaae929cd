import { readFileSync } from "node:fs";
import { DockerfileParser, type Instruction } from "dockerfile-ast";

export const dockerfile = readFileSync("Dockerfile", "utf8");

const parsed = DockerfileParser.parse(dockerfile);

/** The build stages in their order, each with the instructions that follow its FROM. */
export const stages: Instruction[][] = [];
for (const instruction of parsed.getInstructions()) {
  if (instruction.getKeyword() === "FROM") stages.push([]);
  stages.at(-1)?.push(instruction);
}

/** The text after a keyword, one for each instruction with it; continued lines are joined. */
export function argumentsOf(stage: Instruction[] | undefined, keyword: string): string[] {
  return (stage ?? [])
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getTextContent().slice(keyword.length).trim())
    .map((content) => content.replace(/\\\n\s*/g, ""));
}

/** The program and its arguments of a CMD or HEALTHCHECK in exec form; throws on a shell's form. */
export function commandOf(stage: Instruction[] | undefined, keyword: string): string[] {
  const [content = ""] = argumentsOf(stage, keyword);
  return JSON.parse(content.slice(content.indexOf("["))) as string[];
}

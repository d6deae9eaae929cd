/** The test id that Ory's own UIs print on an input, for other people's browser tests. */
export function inputTestId(name: string): string {
  return `node/input/${name}`;
}

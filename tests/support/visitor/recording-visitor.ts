import { readFields, Visitor, type Visited } from "./visitor";

/** Words of the forms and addresses: names of methods, groups and answers, which are not secret. */
const isVocabulary = (value: string) => /^[a-z_]{1,16}$|^\d{1,5}$|^\/[a-z/-]*$/.test(value);

/** A visitor that remembers each value it has sent or received: in addresses, forms and cookies. */
export class RecordingVisitor extends Visitor {
  readonly values = new Map<string, string>();

  override async request(path: string, init: RequestInit): Promise<Visited> {
    this.#note(path, "query");
    if (typeof init.body === "string") this.#keep(new URLSearchParams(init.body), "form");
    const visited = await super.request(path, init);
    this.#note(visited.location ?? "", "location");
    this.#keep(readFields(visited), "field");
    this.#keep(this.cookies, "cookie");
    return visited;
  }

  #note(address: string, kind: string): void {
    this.#keep(new URL(address, this.origin).searchParams, kind);
  }

  #keep(pairs: Iterable<[string, string]>, kind: string): void {
    for (const [name, value] of pairs) {
      if (value && !isVocabulary(value)) this.values.set(value, `${kind} ${name}`);
    }
  }
}

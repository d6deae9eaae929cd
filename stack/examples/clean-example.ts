import { exampleQrCode } from "./example-qr-code";

const exampleTime = "2026-01-15T09:30:00Z";
const exampleOrigin = "https://account.example.org";
const exampleSecret = "EXAMPLEEXAMPLEEXAMPLE2345";

/** The gallery never waits for a script of Kratos. */
const leftOut = ["integrity", "onloadTrigger"];

/**
 * An answer of a service as an example that anybody may read: ids, tokens and secrets become obvious example values,
 * addresses become example.org, all times become one, and meaningless fields are left out.
 */
export class ExampleCleaner {
  readonly #ids = new Map<string, string>();

  /** The origins of the called services. */
  constructor(readonly origins: string[]) {}

  clean(value: unknown, name = ""): unknown {
    if (Array.isArray(value)) {
      const kept = value.filter((entry) => !isScript(entry)).map((entry) => this.clean(entry));
      return kept.length > 0 ? kept : undefined;
    }
    if (typeof value === "object" && value !== null) return this.#cleanObject(value);
    if (typeof value === "string") return this.#cleanText(value);
    if (value === null || (value === false && name !== "verified")) return undefined;
    return typeof value === "number" && /_at(_unix)?$/.test(name)
      ? Date.parse(exampleTime) / 1000
      : value;
  }

  #cleanObject(value: object): unknown {
    const entries = Object.entries(hideSecrets(value))
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, part]) => [name, this.clean(part, name)] as const)
      .filter(([, part]) => part !== undefined);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  #cleanText(text: string): string {
    const cleaned = this.origins
      .reduce((rest, origin) => rest.replaceAll(origin, exampleOrigin), text)
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => this.#exampleId(id))
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, exampleTime);
    if (
      /(?=[A-Za-z+/=]*\d)[A-Za-z\d+/=]{30,}/.test(cleaned) &&
      !cleaned.startsWith("data:image/")
    ) {
      throw new Error(`This may be a secret and has no example value: ${cleaned}`);
    }
    return cleaned;
  }

  #exampleId(id: string): string {
    const known = this.#ids.get(id);
    if (known) return known;
    const number = String(this.#ids.size + 1).padStart(12, "0");
    const example = `00000000-0000-4000-8000-${number}`;
    this.#ids.set(id, example);
    return example;
  }
}

function isScript(node: unknown): boolean {
  return typeof node === "object" && node !== null && "type" in node && node.type === "script";
}

interface Attributes {
  name?: string;
  type?: string;
  id?: string;
  src?: string;
  value?: unknown;
  text?: { id: number; text: string; type: string; context?: { secrets?: { id: number }[] } };
}

/** A node's attributes without the person's secrets. */
function hideSecrets(value: object): object {
  const { name, type, id, src, text }: Attributes = value;
  if (name === "csrf_token") return { ...value, value: "example" };
  // The browser's own functions need it, which the gallery never calls.
  if (/^(passkey|webauthn)_/.test(name ?? "") && type !== "text") return { ...value, value: "" };
  if (src?.startsWith("data:image/")) return { ...value, src: exampleQrCode() };
  if (id === "totp_secret_key" && text) {
    return { ...value, text: { ...text, text: exampleSecret, context: { secret: exampleSecret } } };
  }
  const secrets = text?.context?.secrets;
  if (!secrets) return value;
  const examples = secrets.map((secret, place) => {
    const example = `example${String(place + 1)}`.slice(-8);
    return { ...secret, text: example, context: { secret: example } };
  });
  const said = examples.map((example) => example.text).join(", ");
  return { ...value, text: { ...text, text: said, context: { secrets: examples } } };
}

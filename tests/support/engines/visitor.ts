import { setTimeout as wait } from "node:timers/promises";
import { DriverError, type Driver } from "./driver";
import { findInPage, type Kind } from "./find-in-page";

const longestMs = 15_000;
const keys = { Tab: "\uE004", Escape: "\uE00C" };

/** A person at the window of one engine. The journeys of all engines use it. */
export class Visitor {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
    readonly hasScript: boolean,
  ) {}

  /** Opens an address of this origin, or any other. */
  async open(address: string): Promise<void> {
    await this.driver.send("Navigate", { url: new URL(address, this.origin).href });
    await this.waitForScript();
  }

  async reload(): Promise<void> {
    await this.driver.send("Refresh");
    await this.waitForScript();
  }

  async back(): Promise<void> {
    await this.driver.send("Back");
    await this.waitForScript();
  }

  /** Types into the field with this label, in place of what was there. */
  async fill(label: string, text: string, within?: string): Promise<void> {
    await this.retry(async () => {
      const id = await this.find("field", label, within);
      await this.driver.send("ElementClear", { id });
      await this.driver.send("ElementSendKeys", { id, text });
    });
    // Once in some thousand sign-ins WebKitGTK's page refused a right password; this says whether a key was lost.
    const typed = await this.value(label, within);
    if (typed !== text) throw new Error(`“${label}” has “${typed}” instead of “${text}”`);
  }

  /** Presses the button, link or summary with this name. */
  async press(name: string, within?: string): Promise<void> {
    await this.retry(async () => {
      await this.driver.send("ElementClick", { id: await this.find("pressable", name, within) });
    });
  }

  async choose(option: string): Promise<void> {
    await this.retry(async () => {
      await this.driver.send("ElementClick", { id: await this.find("option", option) });
    });
  }

  async pressKey(key: keyof typeof keys): Promise<void> {
    const value = keys[key];
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    await this.driver.send("PerformActions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Returns once the page shows the words. */
  async see(words: string): Promise<void> {
    await this.until(async () => (await this.text()).includes(plain(words)), `“${words}”`);
    await this.waitForScript();
  }

  async value(label: string, within?: string): Promise<string> {
    return this.ofField((field) => field.value, label, within);
  }

  /** Runs a function on a field, in the page. */
  async ofField<Said>(
    look: (field: HTMLInputElement) => Said,
    label: string,
    within?: string,
  ): Promise<Said> {
    let said: Said | undefined;
    await this.retry(async () => {
      const element = { [elementKey]: await this.find("field", label, within) };
      said = (await this.execute(`return (${look.toString()})(arguments[0]);`, [element])) as Said;
    });
    return said as Said;
  }

  /** Runs a function in the page. */
  async ask<Said>(look: () => Said): Promise<Said> {
    return (await this.execute(`return (${look.toString()})();`)) as Said;
  }

  /** The words of the page, with plain spaces. */
  async text(): Promise<string> {
    // Firefox gives null for a page on its way.
    return plain((await this.ask<string | null>(() => document.body.innerText)) ?? "");
  }

  /** Returns once it is so; a page on its way can answer nothing. */
  async until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    await this.retry(async () => {
      if (!(await isSo())) throw new DriverError(`There is no ${what}`);
    });
  }

  private async find(kind: Kind, name: string, within?: string): Promise<string> {
    const found = await this.execute(`return (${findInPage.toString()})(...arguments);`, [
      kind,
      name,
      within ?? null,
    ]);
    const id = (found as Record<string, string> | null)?.[elementKey];
    if (!id) throw new DriverError(`There is no ${kind} “${name}”`);
    return id;
  }

  private execute(script: string, args: unknown[] = []): Promise<unknown> {
    return this.driver.send("ExecuteScript", { script, args });
  }

  /** React (18.3) marks what it has taken over. A page of somebody else has none of ours. */
  private async waitForScript(): Promise<void> {
    if (!this.hasScript) return;
    await this.until(
      () =>
        this.ask(() => {
          const page = document.getElementById("page");
          return !page || Object.keys(page).some((key) => key.startsWith("__reactContainer"));
        }),
      "page that script has taken over",
    );
  }

  private async retry(step: () => Promise<void>): Promise<void> {
    const end = Date.now() + longestMs;
    for (;;) {
      try {
        await step();
        return;
      } catch (error) {
        if (!(error instanceof DriverError)) throw error;
        await wait(50);
        if (Date.now() > end) {
          throw new Error(`${error.message}. ${await this.describe()}`, { cause: error });
        }
      }
    }
  }

  private async describe(): Promise<string> {
    const url = await this.driver.send("GetCurrentURL").catch(() => "(no page)");
    return `${String(url)} shows: ${await this.text().catch(() => "(nothing)")}`;
  }
}

/** WebDriver's name for a reference to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

function plain(text: string): string {
  return text.replace(/\s+/g, " ");
}

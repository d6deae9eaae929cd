import { connect, type Socket } from "node:net";
import { DriverError } from "./driver";

type Answer = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  value: unknown,
];

/**
 * Speaks Firefox's own remote protocol, as Debian's package has it. Each message is its length, a colon and JSON; the
 * commands are WebDriver's by name. geckodriver only translates HTTP into them, and Debian lacks it.
 */
export class Marionette {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private unread = Buffer.alloc(0);
  private lastId = 0;

  private constructor(private readonly socket: Socket) {
    socket.on("data", (data) => this.read(data));
    socket.on("close", () => {
      const gone = { error: "gone", message: "Firefox has ended." };
      for (const [id, answer] of this.waiting) answer([1, id, gone, null]);
    });
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, "127.0.0.1");
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve).once("error", reject);
    });
    return new Marionette(socket);
  }

  async send(name: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
    const id = ++this.lastId;
    const message = JSON.stringify([0, id, name, parameters]);
    const answered = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, value] = await answered;
    if (error) throw new DriverError(`${name}: ${error.error}: ${error.message}`);
    const isWrapped = typeof value === "object" && value !== null && "value" in value;
    return isWrapped ? value.value : value;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(data: Buffer): void {
    this.unread = Buffer.concat([this.unread, data]);
    for (;;) {
      const colon = this.unread.indexOf(":");
      const end = colon + 1 + Number(this.unread.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.unread.length < end) return;
      const message = JSON.parse(this.unread.subarray(colon + 1, end).toString()) as unknown;
      this.unread = this.unread.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const answer = message as unknown as Answer;
      this.waiting.get(answer[1])?.(answer);
      this.waiting.delete(answer[1]);
    }
  }
}

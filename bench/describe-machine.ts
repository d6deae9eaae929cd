import { cpus, release, totalmem, type } from "node:os";

/** One line that says where and when the figures were measured. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const when = new Date().toISOString().slice(0, 16).replace("T", " ");
  return (
    `${when} UTC, ${processors.length} x ${processors[0]?.model.trim() ?? "?"}, ${memory} GB, ` +
    `${type()} ${release()}, Node ${process.version}; load, front end, Kratos and its SQLite share them.`
  );
}

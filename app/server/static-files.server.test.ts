import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { expect, test } from "vitest";
import { staticFiles } from "./static-files.server";

test("The logo of a product whose name has a space is found", async () => {
  const folder = await mkdtemp(join(tmpdir(), "client-"));
  await mkdir(join(folder, "images"));
  await writeFile(join(folder, "images", "logo_Acme Inc.png"), "picture");
  const server = express().use(staticFiles(folder)).listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/images/logo_Acme Inc.png`);
    expect([answer.status, await answer.text()]).toEqual([200, "picture"]);
  } finally {
    server.close();
  }
});

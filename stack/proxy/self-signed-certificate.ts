import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ExpectedFailure } from "../process/expected-failure";
import { minimalEnv } from "../process/minimal-env";
import { runToEnd } from "../process/run-to-end";

export interface Certificate {
  path: string;
  keyPath: string;
  /** The certificate that a client has to trust. */
  pem: string;
}

/** Creates a certificate for `localhost` with OpenSSL, valid for two days. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [path, keyPath] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const isMade = await runToEnd({
    command: "openssl",
    args: [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
      ...["-days", "2", "-keyout", keyPath, "-out", path],
    ],
    env: minimalEnv(),
    logPath: join(folder, "openssl.log"),
  });
  if (!isMade) throw new ExpectedFailure("The certificate could not be created. Install openssl.");
  return { path, keyPath, pem: await readFile(path, "utf8") };
}

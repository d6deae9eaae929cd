import { randomBytes } from "node:crypto";
import { minPasswordLength } from "./kratos/kratos-config";

export interface AppSettings {
  port: number;
  /** With the path, if the front end is not at the root of its host. */
  publicUrl: string;
  kratos: { publicUrl: string };
  hydra?: { publicUrl: string; adminUrl: string };
  /** The API that deletes accounts. */
  accountApi?: { url: string };
}

/** The front end's settings for a stack. */
export function appEnv({
  port,
  publicUrl,
  kratos,
  hydra,
  accountApi,
}: AppSettings): Record<string, string> {
  const { origin, pathname } = new URL(publicUrl);
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    ...(pathname === "/" ? {} : { BASE_PATH: pathname }),
    KRATOS_PUBLIC_URL: kratos.publicUrl,
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    PROJECT_NAME: "vestibule",
    PASSWORD_MIN_LENGTH: String(minPasswordLength),
    // bcrypt reads that much.
    PASSWORD_MAX_BYTES: "72",
    LOG_LEVEL: "info",
    ...(hydra === undefined
      ? {}
      : { HYDRA_ADMIN_URL: hydra.adminUrl, HYDRA_PUBLIC_URL: hydra.publicUrl }),
    ...(accountApi === undefined ? {} : { ACCOUNT_API_URL: accountApi.url }),
  };
}

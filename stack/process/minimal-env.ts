/**
 * The environment of every child, and nothing else: Kratos and Hydra read settings from variables such as DSN or
 * LOG_LEVEL, which would silently override the configuration file. NODE_ENV is not passed on, since a test runner's
 * "test" would change the production server.
 */
export function minimalEnv(): NodeJS.ProcessEnv {
  const passedOn: NodeJS.ProcessEnv = { NODE_ENV: "production" };
  for (const [name, value] of Object.entries(process.env)) {
    const isWanted = name === "PATH" || name === "HOME" || name.startsWith("NODE_");
    if (isWanted && name !== "NODE_ENV") passedOn[name] = value;
  }
  return passedOn;
}

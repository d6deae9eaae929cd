/** The rooms of app/ by floors, from the bottom. A file imports from its own room and from the floors below it. */
export const floors = [
  ["flow", "settings"],
  ["flow/view", "doors", "telemetry"],
  ["enhance", "i18n", "upstream"],
  ["brand", "ui", "doctor/judge"],
  ["page", "ui/node", "doctor/ask", "mail"],
  ["forms", "kratos/call", "edge/request", "ui/flow", "ui/shell", "doctor"],
  [
    "kratos/decide",
    "kratos/report",
    "kratos/session",
    "edge/files",
    "edge/gateway",
    "edge/process",
    "edge/remix",
    ".",
  ],
  ["kratos/page", "hydra", "account-api", "edge", "ui/screen"],
  ["kratos/flow", "routes"],
  ["routes/account", "routes/mobile"],
  ["gallery"],
];

import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [
  index("routes/account/home.tsx"),
  route("login", "routes/account/login.tsx"),
  route("registration", "routes/account/registration.tsx"),
  route("recovery", "routes/account/recovery.tsx"),
  route("verification", "routes/account/verification.tsx"),
  route("settings", "routes/account/settings.tsx"),
  route("settings/backup-codes", "routes/account/backup-codes.tsx"),
  route("settings/backup-codes.txt", "routes/account/backup-codes-as-text.tsx"),
  route("sessions", "routes/account/sessions.tsx"),
  route("logout", "routes/account/logout.tsx"),
  route("error", "routes/account/error.tsx"),
  route("ui", "routes/mobile/settings.tsx"),
  route("ui/login", "routes/mobile/login.tsx"),
  route("ui/recovery", "routes/mobile/recovery.tsx"),
  route("ui/recovery-expired", "routes/mobile/recovery-expired.tsx"),
  route("ui/error", "routes/mobile/error.tsx"),
  route("theme", "routes/theme.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

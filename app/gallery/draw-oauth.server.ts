import { z } from "zod";
import { withBasePath } from "../config/base-path.server";
import { describeAppLink } from "../oauth/app-link.server";
import {
  clientAddress,
  clientSchema,
  consentRequestSchema,
  describeClient,
} from "../oauth/client.server";
import { describeConsent } from "../oauth/consent-page.server";
import { describeConnectedApps, describeDisconnection } from "../oauth/connected-apps-page.server";
import { describeDevice, describeDeviceDone } from "../oauth/device.server";
import { describeLogout } from "../oauth/logout.server";
import type { loader as connectedApps } from "../routes/connected-apps";
import type { loader as consent } from "../routes/consent";
import type { loader as consentDone } from "../routes/consent-done";
import type { loader as device } from "../routes/device";
import type { loader as deviceDone } from "../routes/device-done";
import type { loader as disconnection } from "../routes/connected-apps-disconnect";
import type { loader as logout } from "../routes/logout";
import { type Draw, examplePerson, exampleToken as token, noQuery, titled } from "./drawing.server";
import { sessionSchema } from "../model/session";

const logoutSchema = z.object({ session: sessionSchema, client: clientSchema.optional() });

export const drawLogout: Draw<typeof logout> = ({ example, words, here }) => {
  const { session, client } = logoutSchema.parse(example);
  const asked = client ? { client: describeClient(client) } : null;
  return titled(describeLogout({ asked, session, token, action: here }, words));
};

const consentSchema = z.object({
  asked: consentRequestSchema,
  session: sessionSchema,
  granted: z.array(z.string()).default([]),
});

export const drawConsent: Draw<typeof consent> = ({ example, words, here }) =>
  titled(describeConsent({ ...consentSchema.parse(example), token }, words, here));

export const drawConsentDone: Draw<typeof consentDone> = ({ example, words, here }) => {
  const { client } = consentSchema.parse(example).asked;
  return titled(
    describeAppLink({ to: withBasePath(here), app: describeClient(client).name }, words),
  );
};

const connectedAppsSchema = z.object({
  now: z.number(),
  apps: z.array(
    z.object({
      client: clientSchema,
      scopes: z.array(z.string()),
      shared: z.record(z.string(), z.unknown()),
      since: z.number(),
      until: z.number().optional(),
    }),
  ),
  is_whole: z.boolean().default(true),
});

function readApps(example: unknown) {
  const { now, apps, is_whole: isWhole } = connectedAppsSchema.parse(example);
  const described = apps.map(({ client, ...app }) => ({
    ...app,
    id: client.client_id,
    client: describeClient(client),
    address: clientAddress(client.client_uri),
  }));
  return { now, apps: described, isWhole, session: examplePerson };
}

export const drawConnectedApps: Draw<typeof connectedApps> = ({ example, words, here }) =>
  titled(describeConnectedApps({ ...readApps(example), query: noQuery, action: here }, words));

export const drawDisconnection: Draw<typeof disconnection> = ({ name, example, words, here }) => {
  const { apps, session } = readApps(example);
  const isAll = name === "disconnection-all";
  const meant = isAll ? apps : apps.slice(0, 1);
  const names = meant.map(({ client }) => client.name);
  const app = isAll ? undefined : apps[0]?.id;
  return titled(
    describeDisconnection({ names, session, app, token, action: here, back: here }, words),
  );
};

const deviceSchema = z.object({ user_code: z.string(), refused: z.boolean().default(false) });

export const drawDevice: Draw<typeof device> = ({ example, words, here }) => {
  const { user_code: code, refused: isRefused } = deviceSchema.parse(example);
  const status = isRefused ? 400 : undefined;
  const data = describeDevice({ code, status, action: here }, words);
  return { title: data.title, data };
};

export const drawDeviceDone: Draw<typeof deviceDone> = ({ words }) =>
  titled(describeDeviceDone(words));

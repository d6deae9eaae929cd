import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../../doors/account";
import { passHeaders } from "../../page/pass-headers";
import { openFlow } from "../../kratos/flow/open-flow.server";
import { submitFlow } from "../../kratos/flow/submit-flow.server";
import { DangerZone } from "../../ui/screen/danger-zone";
import { CodesActions } from "../../ui/screen/codes-actions";
import { FlowMessages } from "../../ui/flow/flow-messages";
import { SettingsLayout } from "../../ui/flow/settings-layout";
import { flowMeta, useFlowPage } from "../flow-page";

/** Everything about the account that can be changed: one plain form for each section. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFlow("settings", { door: account, request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("settings", { door: account, request, context });
}

/** In page order; a section appears only if the flow has fields of its group. */
const settingsGroups = [
  "profile",
  "password",
  "totp",
  "lookup_secret",
  "webauthn",
  "passkey",
  "oidc",
] as const;

export default function Settings() {
  const { flow, text, notice, links } = useFlowPage<"settings">();
  const sections = settingsGroups.flatMap((group) => {
    const form = flow.forms.find((candidate) => candidate.group === group);
    if (!form) return [];
    const codes = form.nodes.find((node) => node.draw === "secrets");
    const after = codes && (
      <CodesActions
        view={codes}
        sheet={account.paths.backupCodes}
        flowId={flow.id}
        text={text.codes}
      />
    );
    return [{ group, title: text.section[group], entry: text.nav[group], form, after }];
  });
  return (
    <>
      <SettingsLayout
        title={text.title}
        instruction={text.instruction}
        navigation={text.navigation}
        more={[
          { to: account.paths.sessions, label: text.nav.sessions },
          ...(links.apps ? [{ to: links.apps, label: text.nav.apps }] : []),
        ]}
        logout={{ to: links.logout, label: text.nav.logout }}
        flow={flow}
        removal={links.removal}
        sections={sections}
      >
        <FlowMessages flow={flow} notice={notice} />
      </SettingsLayout>
      {links.deletion ? (
        <DangerZone copy={account.paths.dataCopy} deletion={links.deletion} text={text.danger} />
      ) : null}
    </>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describePasswordChoice } from "../flows/new-password.server";
import { openFlow } from "../flows/open.server";
import { submitFlow } from "../flows/submit.server";
import { addressWith } from "../model/parameters";
import { account, newPassword } from "../model/variants";
import { Card, Divider } from "../ui/card";
import { FlowForm } from "../ui/flow/flow-form";
import { FlowMessages } from "../ui/flow/flow-messages";
import { FlowProvider } from "../ui/node/flow-context";
import { Address } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";
import { passHeaders } from "./pass-headers";

/** The end of a recovery: a new password alone. Works without JavaScript, except for a passkey instead. */
export const meta = titleMeta<typeof loader>(({ title }) => title);
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const opened = await openFlow("settings", { variant: newPassword, request, context });
  if (opened instanceof Response) throw opened;
  const init = opened.init ?? undefined;
  const choice = describePasswordChoice(
    opened.data,
    (await readRequest({ request, context })).words,
  );
  if (choice) return data(choice, init);
  const settings = addressWith(account.paths.settings, new URL(request.url).searchParams);
  return redirect(settings, { status: 303, headers: init?.headers });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("settings", { variant: newPassword, request, context });
}

/** The flow's first form takes the password; each other one is another way to sign in. */
export default function NewPassword() {
  const { flow, address, notice, text, later } = useLoaderData<typeof loader>();
  return (
    <FlowProvider flow={flow} notice={notice}>
      <Card
        title={text.title}
        subtitle={address ? <Address text={address} /> : undefined}
        testId="password-settings-card"
      >
        <FlowMessages flow={flow} />
        <div className="flow" data-testid="settings-flow">
          {flow.forms.map((form, place) => (
            <div key={form.group}>
              {place > 0 ? <Divider /> : null}
              <FlowForm
                flow={flow}
                form={form}
                look={place > 0 ? "outlined" : "primary"}
                testId={`settings-${form.group}`}
              />
            </div>
          ))}
        </div>
        <footer className="card-footer">
          <p className="aside">
            <a href={later} data-testid="later-link">
              {text.later}
            </a>
          </p>
        </footer>
      </Card>
    </FlowProvider>
  );
}

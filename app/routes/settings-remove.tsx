import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openFlow } from "../flows/open.server";
import { describeRemoval, removalPart } from "../flows/removal.server";
import { account } from "../model/variants";
import { Card } from "../ui/card";
import { FlowForm } from "../ui/flow/flow-form";
import { FlowMessages } from "../ui/flow/flow-messages";
import { Link } from "../ui/link";
import { TimeIn } from "../ui/local-time";
import { FlowProvider } from "../ui/node/flow-context";
import { useWords } from "../ui/words";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";
import { passHeaders } from "./pass-headers";

/** Asks before a removal, and says how a person gets in then. Opening the page changes nothing. */
export const meta = titleMeta<typeof loader>(({ title }) => title);
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const words = (await readRequest(visit)).words;
  const part = removalPart(new URL(request.url).searchParams, words);
  const opened = await openFlow("settings", visit, { part });
  if (opened instanceof Response) throw opened;
  const init = opened.init ?? undefined;
  const question = describeRemoval(opened.data, words);
  return question
    ? data(question, init)
    : redirect(opened.data.links.settings, { status: 303, headers: init?.headers });
}

export default function Removal() {
  const page = useLoaderData<typeof loader>();
  const { flow, action, notice, title, since, meaning, first, keep, back } = page;
  const [form] = flow.forms.flatMap(({ removals }) => removals);
  const added = useWords().since;
  return (
    <FlowProvider flow={flow} notice={notice}>
      <Card
        title={title}
        subtitle={since ? <TimeIn sentence={added} time={since} /> : undefined}
        testId="settings-auth-card"
      >
        <FlowMessages flow={flow} />
        {meaning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {first ? (
          <Link className="button button-primary" to={first.to}>
            {first.label}
          </Link>
        ) : null}
        <div className="flow" data-testid="settings-flow">
          {form ? (
            <FlowForm
              flow={flow}
              form={form}
              action={action}
              // One button stands out: the step that has to come first, if there is one.
              removal={first ? "danger-quiet" : "danger"}
            />
          ) : null}
        </div>
        <Link className="button button-outlined" to={back} data-testid="keep-link">
          {keep}
        </Link>
      </Card>
    </FlowProvider>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../model/variants";
import { hasHydra } from "../oauth/client.server";
import { answerDevice, describeDevice, readLinkedCode } from "../oauth/device.server";
import { Card, Notice } from "../ui/card";
import { useFieldErrors } from "../ui/enhance/field-errors";
import { Form } from "../ui/form/form";
import { Label } from "../ui/label";
import { describedBy, FieldMessages, isInvalid } from "../ui/node/field-parts";
import { titleMeta } from "../web/page-frame";
import { notFoundPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { readRequest } from "../web/read-request.server";

/** Sign-in for a device without a keyboard: takes the code that it shows (RFC 8628). */
export const meta = titleMeta<typeof loader>(({ title }) => title);

export async function loader(page: LoaderFunctionArgs) {
  if (!hasHydra) throw await notFoundPage(page);
  const { url, here, words } = await readRequest(page);
  const { typed, status } = page.context.answered?.device ?? {};
  const code = typed ?? readLinkedCode(url.searchParams.get("user_code"));
  const given = { code, status, action: here };
  return describeDevice(given, words);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const answer = await answerDevice(visit, await readForm(visit));
  if (answer instanceof Response) return answer;
  context.answered = { device: answer };
  return data(null, { status: answer.status });
}

export default function Device() {
  const page = useLoaderData<typeof loader>();
  const { text, action: target, code, unasked } = page;
  const { messages, isChanged, checks } = useFieldErrors(page);
  return (
    <Card title={text.title} subtitle={text.lead}>
      {unasked ? (
        <Notice tone="error">
          <strong>{unasked.what}</strong>
          <br />
          {unasked.then}
        </Notice>
      ) : null}
      <Notice id="device-warning">{text.warning}</Notice>
      <Form className="form" action={target}>
        <div className="field">
          <Label id="user-code" text={text.code} required />
          <input
            id="user-code"
            className="input device-code"
            dir="ltr"
            name="user_code"
            defaultValue={code}
            required
            autoFocus={page.messages !== undefined || code === ""}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...checks}
            aria-invalid={isInvalid({ messages, isChanged })}
            aria-describedby={describedBy("user-code", messages) ?? "device-warning"}
          />
          <FieldMessages id="user-code" messages={messages} isChanged={isChanged} />
        </div>
        <button className="button button-primary" type="submit">
          {text.continue}
        </button>
      </Form>
    </Card>
  );
}

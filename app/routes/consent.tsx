import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { spaceBetween } from "../i18n/format";
import { tokenField } from "../model/field-names";
import { account } from "../model/variants";
import { describeConsent } from "../oauth/consent-page.server";
import { answerConsent, openConsent } from "../oauth/consent.server";
import { commitState } from "../state/own-cookies.server";
import { Card, Notice } from "../ui/card";
import { Form } from "../ui/form/form";
import { Parties, Permissions } from "../ui/screen/app-access";
import { Address, Named } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";

/** Asks whether an application may use the account. It is the only gate: Hydra grants all that it is told to. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const consent = await openConsent(visit);
  const { words, here } = await readRequest(visit);
  const page = describeConsent(consent, words, here);
  return data(page, { headers: await commitState(consent.changes) });
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerConsent({ variant: account, request, context });
}

/** Everything that the application wrote is set apart. */
export default function Consent() {
  const page = useLoaderData<typeof loader>();
  const { client, mark, returnHost, isDevice, permissions, known, address, token } = page;
  const { action: target, remember, asksAlways, text } = page;
  const host = client.host === returnHost ? undefined : client.host;
  return (
    <Card
      title={text.title}
      above={<Parties name={client.name} logo={client.logo} mark={mark} />}
      isWide
    >
      <p id="consent-asks">
        <Named sentence={text.asks} names={{ client: client.name }} />
      </p>
      {isDevice ? <Notice tone="warning">{text.device}</Notice> : null}
      <Form className="consent" action={target} data-testid="consent-form">
        <input type="hidden" name={tokenField} value={token} />
        {permissions.length > 0 ? (
          <Permissions permissions={permissions} other={text.other} labelledBy="consent-asks" />
        ) : null}
        {known.length > 0 ? (
          <>
            <h2>{text.permissions_known}</h2>
            <Permissions permissions={known} other={text.other} />
            <p className="hint">
              <Named sentence={text.denied_keeps} names={{ client: client.name }} />
            </p>
          </>
        ) : null}
        <p className="consent-person">
          {text.signed_in_as}
          {spaceBetween(text.signed_in_as, "")}
          <strong>
            <Address text={address} />
          </strong>{" "}
          <button
            className="link-button"
            type="submit"
            form="switch-account"
            name="decision"
            value="switch"
          >
            {text.switch}
          </button>
        </p>
        <div className="consent-answer">
          {isDevice || !remember ? null : <Remember label={remember} hint={text.remember_hint} />}
          {asksAlways ? <p className="hint">{asksAlways}</p> : null}
          <p className="hint">
            {host ? (
              <>
                <bdi>{host}</bdi>
                {" · "}
              </>
            ) : null}
            <Named sentence={text.trust} names={{ client: client.name }} />
          </p>
          {returnHost ? (
            <p className="hint">
              <Named sentence={text.sent_back} names={{ host: returnHost }} />
            </p>
          ) : null}
          <div className="consent-buttons">
            <button className="button button-primary" type="submit" name="decision" value="allow">
              {text.allow}
            </button>
            <button className="button button-outlined" type="submit" name="decision" value="deny">
              {text.deny}
            </button>
          </div>
        </div>
      </Form>
      {/* A separate form: its button would be the first of the other one, and Enter in the checkbox would sign out. */}
      <Form id="switch-account" action={target}>
        <input type="hidden" name={tokenField} value={token} />
      </Form>
      {client.policy || client.terms ? (
        <footer className="card-footer client-links">
          {client.policy ? <ForeignLink to={client.policy}>{text.policy}</ForeignLink> : null}
          {client.terms ? <ForeignLink to={client.terms}>{text.terms}</ForeignLink> : null}
        </footer>
      ) : null}
    </Card>
  );
}

/** The checkbox to remember the decision; a device's page has none, since its requests always ask. */
function Remember({ label, hint }: { label: string; hint: string }) {
  return (
    <label className="checkbox" htmlFor="remember">
      <input
        id="remember"
        type="checkbox"
        name="remember"
        value="on"
        aria-describedby="remember-hint"
      />
      <span>
        {label}{" "}
        <span id="remember-hint" className="hint">
          {hint}
        </span>
      </span>
    </label>
  );
}

function ForeignLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="aside">
      <a href={to} rel="noopener noreferrer">
        {children}
      </a>
    </p>
  );
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mobileRecovery } from "../../doors/mobile";
import { passHeaders } from "../../http/passed-headers";
import { mobileWords, type MobileWords } from "../../i18n/mobile-words.server";
import { openFlow } from "../../kratos/open-flow.server";
import { findSaved, type Saved } from "../../kratos/saved.server";
import { requireSession } from "../../kratos/session.server";
import { submitFlow } from "../../kratos/submit-flow.server";
import { MobilePage } from "../../ui/mobile-page";
import { MobileSettings } from "../../ui/mobile-settings";
import { SavedDialog } from "../../ui/saved-dialog";
import { flowMeta, useFlowPage } from "../flow-page";

/** The page of a recovery link: a new password, and then back to the app. */
export const meta = flowMeta;
export const headers = passHeaders;

interface Unsaved {
  words: MobileWords["recovery"];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: mobileRecovery, request, context };
  const saved = findSaved(request, mobileRecovery);
  if (saved) return saved;
  await requireSession(visit);
  const page = await openFlow("settings", visit);
  if (page instanceof Response) return page;
  const words = mobileWords("recovery");
  const more = { title: words.title, words } satisfies Unsaved & { title: string };
  return data({ ...page.data, ...more }, page.init ?? {});
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("settings", { door: mobileRecovery, request, context });
}

export default function MobileRecovery() {
  const loaded = useLoaderData<Saved | Unsaved>();
  return (
    <MobilePage>
      {"saved" in loaded ? (
        <SavedDialog text={loaded.saved} appLink={loaded.appLink} />
      ) : (
        <NewPassword words={loaded.words} />
      )}
    </MobilePage>
  );
}

function NewPassword({ words }: Unsaved) {
  const { flow, notice } = useFlowPage<"settings">();
  return (
    <MobileSettings
      title={words.title}
      lead={words.lead}
      flow={flow}
      notice={notice}
      sections={[{ group: "password" }]}
    />
  );
}

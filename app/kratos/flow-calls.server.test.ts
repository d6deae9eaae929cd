import { expect, test } from "vitest";
import type { FlowKind } from "../model/flow";
import { carriedNames, creationParameters } from "../model/parameters";
import { TransportError } from "../upstream/transport.server";
import { flowCalls } from "./flow-calls.server";

/** Kratos has no such parameter there; the page needs it on the way back to an application. */
const notSent: Partial<Record<FlowKind, string[]>> = { verification: ["login_challenge"] };

test.each(Object.entries(carriedNames) as [FlowKind, string[]][])(
  "Every parameter that a %s flow can be created with reaches Kratos",
  async (kind, names) => {
    const given = creationParameters(new URLSearchParams(names.map((name) => [name, "true"])));
    const call = flowCalls[kind].create(given, "", { signal: AbortSignal.abort() });
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    const { url } = error instanceof TransportError ? error.config : { url: "" };
    const sent = [...new URL(url).searchParams.keys()];
    const expected = Object.keys(given).filter((name) => !notSent[kind]?.includes(name));
    expect(sent.sort()).toEqual(expected.sort());
  },
);

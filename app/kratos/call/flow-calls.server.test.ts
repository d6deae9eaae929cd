import type { AxiosRequestConfig } from "axios";
import { expect, test } from "vitest";
import type { FlowKind } from "../../flow/flow";
import { carriedNames, creationParameters } from "../../flow/parameters";
import { flowCalls } from "./flow-calls.server";

/** Kratos has no such parameter there; the page needs it on the way back to an application. */
const notSent: Partial<Record<FlowKind, string[]>> = { verification: ["login_challenge"] };

test.each(Object.entries(carriedNames) as [FlowKind, string[]][])(
  "Every parameter that a %s flow can be created with reaches Kratos",
  async (kind, names) => {
    const given = creationParameters(new URLSearchParams(names.map((name) => [name, "true"])));
    let asked: AxiosRequestConfig = {};
    const adapter = (config: AxiosRequestConfig) => {
      asked = config;
      return Promise.reject(new Error("not sent"));
    };
    await expect(flowCalls[kind].create(given, "", { adapter })).rejects.toThrow("not sent");
    const sent = [...new URL(asked.url ?? "", "http://kratos").searchParams.keys()];
    const expected = Object.keys(given).filter((name) => !notSent[kind]?.includes(name));
    expect(sent.sort()).toEqual(expected.sort());
  },
);

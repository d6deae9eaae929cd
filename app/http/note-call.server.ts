import { isAxiosError, type RawAxiosRequestConfig } from "axios";
import type { Upstream } from "./upstream.server";

export type Call = Parameters<Upstream["ask"]>[0];

/** What a call turned out to be, once it was made; empty until then. */
export interface SeenCall {
  method: string;
  url: string;
  /** Of the error, when there was one. */
  code?: string;
}

/** The same call, which also says in `seen` what was asked. The error itself holds the person's cookies. */
export function noteCall(call: Call, seen: SeenCall): Call {
  const note = ({ method = "", url = "" }: RawAxiosRequestConfig = {}) => {
    seen.method = method;
    seen.url = url;
  };
  return async (options) => {
    try {
      const response = await call(options);
      note(response.config);
      return response;
    } catch (error) {
      if (isAxiosError(error)) {
        note(error.config);
        seen.code = error.code;
      }
      throw error;
    }
  };
}

// R74 They hold for requests that do not say how long their body is.
import { alwaysSend } from "../../support/visitor/send";

alwaysSend({ "Transfer-Encoding": "chunked" });
await import("../gateway/relayed-request.test");

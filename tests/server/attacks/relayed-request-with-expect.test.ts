// R74 The tests of what is passed on hold for requests that ask for leave before they send their body.
import { alwaysSend } from "../../support/visitor/send";

alwaysSend({ Expect: "100-continue" });
await import("../gateway/relayed-request.test");

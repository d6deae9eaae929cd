// R74 The tests of what is passed on hold for requests that ask for leave before they send their body.
import { alwaysSend } from "../../support/send";

alwaysSend({ Expect: "100-continue" });
await import("../relayed-request.test");

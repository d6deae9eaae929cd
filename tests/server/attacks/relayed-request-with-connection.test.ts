// R74 They hold for requests that call a header of ours one that is for the next hop alone.
import { alwaysSend } from "../../support/visitor/send";

alwaysSend({ Connection: "True-Client-IP, X-Forwarded-Host, close" });
await import("../gateway/relayed-request.test");

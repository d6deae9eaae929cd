// R74 They hold for requests with a hundred headers more.
import { alwaysSend } from "../../support/visitor/send";

const names = Array.from({ length: 100 }, (_, at) => `X-Forwarded-Evil-${at}`);
alwaysSend(Object.fromEntries(names.map((name) => [name, "6.6.6.6"])));
await import("../gateway/relayed-request.test");

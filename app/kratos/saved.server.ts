import { addressWith } from "../flow/parameters";
import { isSigned, sign } from "../http/signature.server";

const purpose = "saved";

/** The address of a page that says that a flow's changes are saved, which nobody else can write down. */
export function proveSaved(path: string, flowId: string): string {
  return addressWith(path, new URLSearchParams({ flow: flowId, saved: sign(purpose, flowId) }));
}

/** Whether an address comes from `proveSaved`. */
export function isProvenSaved(url: URL): boolean {
  const { searchParams } = url;
  return isSigned(purpose, searchParams.get("flow") ?? "", searchParams.get("saved") ?? "");
}

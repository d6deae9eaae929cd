import { brand } from "./brand.server";
import { addressOfImage } from "./image";
import { clientKey } from "./style-sheet";

/** What the operator sets for an OAuth2 client; unset fields are absent. */
export interface ClientBrand {
  name?: string;
  /** The address of its logo. */
  logo?: string;
  /** The name of its accent in the brand's style sheet. */
  accent?: string;
}

export function findClientBrand(clientId: string): ClientBrand {
  const { name, logo, accent } = brand.clients?.get(clientId) ?? {};
  return {
    ...(name ? { name } : {}),
    ...(logo ? { logo: addressOfImage(logo) } : {}),
    ...(accent ? { accent: clientKey(clientId) } : {}),
  };
}

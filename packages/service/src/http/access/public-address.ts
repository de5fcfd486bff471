import type { FastifyRequest } from "fastify";
import type { Settings } from "../../configuration/settings.js";

/** The address by which a browser reaches the service, and whether that is over https. */
export interface PublicAddress {
  /** Without a slash at its end. */
  address: string;
  isSecure: boolean;
}

/** As it is set, else as the request names it, whose host is one of the service's own. */
export function publicAddress({ publicUrl }: Settings, { protocol, host }: FastifyRequest): PublicAddress {
  const address = publicUrl ?? `${protocol}://${host}`;
  return { address, isSecure: address.startsWith("https:") };
}

/** A real reverse proxy that ends TLS in front of replicas, with an example of deploy/ as its configuration. */
export interface Proxy {
  url: string;
  /** The certificate that a client has to trust. */
  certificate: string;
  stop(): Promise<void>;
}

export interface ProxySettings {
  /** https, with the port that the proxy listens on. */
  publicUrl: string;
  /** The replicas' ports on this machine. */
  appPorts: number[];
}

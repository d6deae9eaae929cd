/** A real reverse proxy that ends TLS in front of replicas, with an example of deploy/ as its configuration. */
export interface Proxy {
  url: string;
  /** The certificate that a client has to trust. */
  certificate: string;
  /** The folder with its log files, whose names contain .log. */
  logFolder: string;
  stop(): Promise<void>;
}

export interface ProxySettings {
  /** The https address, with the proxy's port. */
  publicUrl: string;
  /** The replicas' ports on this machine. */
  appPorts: number[];
}

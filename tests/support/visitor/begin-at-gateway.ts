import { Visitor } from "./visitor";

const json = { Accept: "application/json", "Content-Type": "application/json" };

/** Begins a flow at Kratos' own path, such as `login/browser`, as a program does; its kind, id and CSRF token. */
export async function beginAtGateway(url: string, path: string, visitor = new Visitor(url)) {
  const { html } = await visitor.get(`/self-service/${path}`, json);
  const { id } = JSON.parse(html) as { id: string };
  const [, csrf_token = ""] =
    /"name":"csrf_token","type":"hidden","value":"([^"]+)"/.exec(html) ?? [];
  return { visitor, kind: path.split("/")[0] ?? "", id, csrf_token };
}

import { type Response, Router } from "express";
import { documentBrand, productName } from "../brand/brand.server";
import { withBasePath } from "../config/base-path.server";
import { contextOf } from "./gateway-request.server";

/** Crawlers and browsers ask for these by themselves. Without them each request would draw a "not found" page. */
export const siteFiles = Router();

const icons = ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"];
const manifests = ["/manifest.webmanifest", "/site.webmanifest", "/manifest.json"];

function begin(response: Response, route: string): Response {
  contextOf(response).route = route;
  return response.setHeader("Cache-Control", "public, max-age=3600");
}

// Each visit of the sign-in page makes Kratos store a flow, so crawlers are kept out altogether.
siteFiles.get("/robots.txt", (_request, response) => {
  begin(response, "/robots.txt").type("text/plain").send("User-agent: *\nDisallow: /\n");
});

siteFiles.get(icons, (_request, response) => {
  begin(response, "/favicon.ico").redirect(302, documentBrand.favicon.href);
});

siteFiles.get(manifests, (_request, response) => {
  const { href, type } = documentBrand.favicon;
  begin(response, "/manifest.webmanifest")
    .type("application/manifest+json")
    .json({
      name: productName,
      start_url: withBasePath("/"),
      display: "browser",
      icons: [{ src: href, type, sizes: "any" }],
    });
});

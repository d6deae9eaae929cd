import { useHref } from "@remix-run/react";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { hrefOf } from "./remix-in-browser";

function Href({ to }: { to: string }): ReactNode {
  return createElement("a", { title: useHref(to) });
}

function writtenByRemix(to: string, here: string, base: string): string {
  const link = createElement(Href, { to });
  const at = { basename: base || "/", location: base + here };
  const router = createElement(StaticRouter, { ...at, children: link });
  const [, written = ""] = /title="([^"]*)"/.exec(renderToStaticMarkup(router)) ?? [];
  return written.replaceAll("&amp;", "&");
}

const addresses = [
  ...["/", "/?flow=f1", "/login", "/login?return_to=https%3A%2F%2Fa.example%2F%2Fb&x=/a//b#c?d"],
  ...["/login#a//b", "/settings//remove", "/images/login.svg", "#settings"],
  "?dialog=delete-account",
];

test.each(addresses)("The browser writes a link to %j as the server did", (to) => {
  for (const base of ["", "/account"]) {
    for (const here of ["/settings?flow=f1", "/", "/ui?dialog=delete-account"]) {
      const written = writtenByRemix(to, here, base);
      expect([base, here, hrefOf(to, here, base)]).toEqual([base, here, written]);
    }
  }
});

// Remix (2.17) needs this file. No page loads it, which saves a request: root.tsx has the same.
export { start } from "./ui/enhance/start.client";

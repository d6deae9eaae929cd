/**
 * Stands for packages that others import and we never reach. axios: our clients of `@ory/client` bring a transport.
 * turbo-stream: Remix would encode data for its router in the browser, and there is none. @remix-run/web-fetch, its
 * multipart parser and stream-slice: Node's `fetch` is used, and no form has a file. body-parser: Remix reads the form.
 */
export default {};
const nothing = (): undefined => undefined;
export { nothing as decode, nothing as encode, nothing as streamMultipart };

// Turns a folder into values, on standard output. Node alone runs it.
//
//   node values-from-folder.mjs brand FOLDER           for this chart: docs/brand.md
//   node values-from-folder.mjs mailTemplates FOLDER   for this chart: docs/mail.md
//   node values-from-folder.mjs kratos FOLDER          for Ory's chart of Kratos, which then reads those mails
import { readdirSync, readFileSync, statSync } from "node:fs";
import { isUtf8 } from "node:buffer";
import { argv, stderr, stdout } from "node:process";

const [what = "", folder = "", configMap = "vestibule-mail-templates"] = argv.slice(2);
const makers = { brand: brandValues, mailTemplates: mailValues, kratos: kratosValues };

if (!Object.hasOwn(makers, what) || !folder) {
  stderr.write("Usage: values-from-folder.mjs brand|mailTemplates|kratos FOLDER [CONFIGMAP]\n");
  process.exitCode = 2;
} else {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(`${folder}/${path}`).isFile())
    .filter((path) => !path.split("/").some((name) => name.startsWith(".")))
    .sort()
    .map((path) => ({ path, content: readFileSync(`${folder}/${path}`) }));
  // JSON is YAML.
  stdout.write(`${JSON.stringify(makers[what](files), null, 2)}\n`);
}

function brandValues(files) {
  const texts = files.filter(({ content }) => isUtf8(content));
  const others = files.filter(({ content }) => !isUtf8(content));
  return { brand: { files: encode(texts, "utf8"), binaryFiles: encode(others, "base64") } };
}

function mailValues(files) {
  return { mailTemplates: { files: encode(files, "utf8") } };
}

function kratosValues(files) {
  const name = "mail-templates";
  const mountPath = "/var/lib/mail-templates";
  const items = files.map(({ path }) => ({ key: path.replaceAll("/", "__"), path }));
  return {
    kratos: { config: { courier: { template_override_path: mountPath } } },
    deployment: {
      extraVolumes: [{ name, configMap: { name: configMap, items } }],
      extraVolumeMounts: [{ name, mountPath, readOnly: true }],
    },
  };
}

function encode(files, encoding) {
  return Object.fromEntries(files.map(({ path, content }) => [path, content.toString(encoding)]));
}

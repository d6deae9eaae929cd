// npm run write-kubernetes
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { makeKubernetesYaml } from "./make-kubernetes-yaml";

const path = fileURLToPath(new URL("../../deploy/kubernetes.yaml", import.meta.url));
await writeFile(path, await makeKubernetesYaml());

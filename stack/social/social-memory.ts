import type { Adapter, AdapterPayload } from "oidc-provider";

/** Where a provider keeps its codes, tokens and interactions: in memory, while it runs. */
export function createMemory(): (model: string) => Adapter {
  const models = new Map<string, Map<string, AdapterPayload>>();

  return (model) => {
    const kept = models.get(model) ?? new Map<string, AdapterPayload>();
    models.set(model, kept);
    const findBy = (name: "uid" | "userCode", value: string) =>
      Promise.resolve([...kept.values()].find((payload) => payload[name] === value));

    return {
      find: (id) => Promise.resolve(kept.get(id)),
      findByUid: (uid) => findBy("uid", uid),
      findByUserCode: (userCode) => findBy("userCode", userCode),
      upsert(id, payload) {
        kept.set(id, payload);
        return Promise.resolve();
      },
      consume(id) {
        const payload = kept.get(id);
        if (payload !== undefined) payload.consumed = true;
        return Promise.resolve();
      },
      destroy(id) {
        kept.delete(id);
        return Promise.resolve();
      },
      revokeByGrantId(grantId) {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
        return Promise.resolve();
      },
    };
  };
}

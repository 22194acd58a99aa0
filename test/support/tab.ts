/** The storage of a browser in memory. A Map's keys stand in for its keys. */
export function storageInMemory() {
  const kept = new Map<string, string>()
  const methods: Storage = {
    get length() {
      return kept.size
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { kept, storage }
}

/** A browser tab for scripts of the office: `signIn` is what a sign-in leaves in it. */
export function openTab() {
  const [session, local] = [storageInMemory(), storageInMemory()]
  for (const [name, { storage }] of [
    ['sessionStorage', session],
    ['localStorage', local],
  ] as const) {
    Object.defineProperty(globalThis, name, { value: storage, configurable: true })
  }
  return {
    /** What the tab keeps. */
    kept: session.kept,
    signIn(account: string) {
      local.kept.set('adminToken', `token of ${account}`)
      local.kept.set('adminSignIn', `1 ${account}`)
    },
    /** The session has ended; nobody has logged out. */
    endSession: () => local.kept.clear(),
  }
}

const coming = new Map<string, Promise<unknown>>()

/** Replaces Vite's helper, whose name and signature it keeps: a third of the size, and every page loads it. */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(file => loadFile(`/${file}`)))
  return await load()
}

/** The framework ends the addresses of some styles with `#`. */
const isBrought = (address: string) => document.querySelector(`link[rel=stylesheet][href^="${address}"]`)

/**
 * Puts a file into the cache before it is used. A browser never asks again for a script that failed to be imported,
 * even when the connection is back. Rejects with a TypeError if there was no answer.
 */
function loadFile(address: string): Promise<unknown> {
  const isStyle = address.endsWith('.css')
  const known = coming.get(address)
  if (known) return known
  if (isStyle && isBrought(address)) return Promise.resolve()
  const loaded = fetch(address).then(async answer => {
    if (!answer.ok) throw Error(address)
    await answer.arrayBuffer()
    // Avoids a flash of unstyled content.
    if (isStyle) await addStyle(address)
  })
  loaded.catch(() => coming.delete(address))
  coming.set(address, loaded)
  return loaded
}

function addStyle(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(TypeError(address))
    }
    document.head.append(link)
  })
}

const coming = new Map<string, Promise<unknown>>()

/** Replaces Vite's helper, whose name and signature it keeps: a third of the size, and every page loads it. */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(file => (isStyle(file) ? addStyle(`/${file}`) : fetchScript(`/${file}`))))
  return await load()
}

const isStyle = (address: string) => address.endsWith('.css')

/**
 * Puts a script into the cache before it is imported: a browser never asks again for one that failed to be imported, so
 * a part could not be loaded once the connection is back.
 */
function fetchScript(address: string): Promise<unknown> {
  const known = coming.get(address)
  if (known) return known
  const fetched = fetch(address).then(answer => {
    if (!answer.ok) throw Error(address)
    return answer.arrayBuffer()
  })
  fetched.catch(() => coming.delete(address))
  coming.set(address, fetched)
  return fetched
}

/** Avoids a flash of unstyled content. The framework ends the addresses of some styles with `#`. */
function addStyle(address: string): Promise<unknown> | undefined {
  const known = coming.get(address)
  if (known || document.querySelector(`link[rel=stylesheet][href^="${address}"]`)) return known
  const added = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      coming.delete(address)
      reject(TypeError(address))
    }
    document.head.append(link)
  })
  coming.set(address, added)
  return added
}

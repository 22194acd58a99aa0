/** The style sheets that are on their way. */
const coming = new Map<string, Promise<void>>()

/**
 * Loads a script that is needed later, with the files that it asks for. The build puts this in the place of the helper
 * of Vite, whose name and arguments it keeps, as that one is three times as large and every page brings it.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map(file => `/${file}`)
  for (const address of addresses) if (!isStyle(address)) addLink('modulepreload', address)
  // Without its styles a part would be seen before it is finished.
  await Promise.all(addresses.filter(isStyle).map(addStyle))
  return await load()
}

const isStyle = (address: string) => address.endsWith('.css')

function addStyle(address: string): Promise<void> | undefined {
  const known = coming.get(address)
  if (known || document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return known
  const added = new Promise<void>((resolve, reject) => {
    const link = addLink('stylesheet', address)
    link.onload = () => resolve()
    link.onerror = () => {
      // The next attempt begins anew.
      link.remove()
      coming.delete(address)
      reject(new Error(`The styles ${address} could not be loaded`))
    }
  })
  coming.set(address, added)
  return added
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

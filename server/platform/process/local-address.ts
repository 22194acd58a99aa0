/** Where the product listens, and the origin under which visitors reach it. */
export type ServedAt = { host: string; publicUrl: string }

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * True where only this machine can connect, by its port and by its address: the one place where samples count and test
 * payments are offered.
 */
export function isLocalAddress({ host, publicUrl }: ServedAt): boolean {
  return isLoopback(host) && isLocalName(publicUrl)
}

/** True where the address leads to the reader's own machine. */
export function isLocalName(publicUrl: string): boolean {
  return LOCAL_NAMES.includes(new URL(publicUrl).hostname)
}

/** True where only this machine can connect. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

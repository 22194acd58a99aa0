export type ServedAt = { host: string; publicUrl: string }

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Samples and test payments are allowed only there. */
export function isLocalAddress({ host, publicUrl }: ServedAt): boolean {
  return isLoopback(host) && isLocalName(publicUrl)
}

export function isLocalName(publicUrl: string): boolean {
  return LOCAL_NAMES.includes(new URL(publicUrl).hostname)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

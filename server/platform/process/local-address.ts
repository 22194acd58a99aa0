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

/** As part of an address; a wildcard becomes localhost. */
export function shownHost(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

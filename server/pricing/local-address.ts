/** True for the address of a program on the reader's own machine, where samples may price. */
export function isLocalAddress(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

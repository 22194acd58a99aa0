/** "$163.25", "−$11.50". */
export function dollars(cents: number): string {
  const size = Math.abs(cents)
  const part = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '−' : ''}$${Math.floor(size / 100).toLocaleString('en-US')}.${part}`
}

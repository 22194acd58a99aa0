/** By the clock of this device. Swedish dates are those of ISO 8601. */
export function localDateOf(at: Date): string {
  return at.toLocaleDateString('sv')
}

/** In the zone of this device if none is given. Swedish dates are those of ISO 8601. */
export function localDateOf(at: number, timeZone?: string): string {
  return new Date(at).toLocaleDateString('sv', { timeZone })
}

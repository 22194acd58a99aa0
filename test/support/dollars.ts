/** "$1,138.00", as prices are written. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** The first amount of a text, in cents. */
export function centsIn(text: string): number {
  return Math.round(Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')) * 100)
}

/** Who rides, where it is not the customer; `text` where they may be told by text where to meet. */
export type Passenger = { name: string; phone: string; text?: true }

/** The passenger whom the controls of a form name; undefined where all of them are empty. */
export function passengerNamed(
  typed: Record<'name' | 'phone' | 'text', string | undefined>,
): Passenger | undefined {
  const name = typed.name?.trim() ?? ''
  const phone = typed.phone?.trim() ?? ''
  if (!name && !phone && !typed.text) return undefined
  return { name, phone, ...(typed.text ? { text: true } : {}) }
}

import { textNumberOf } from './text-number.ts'

/** A passenger as stored with a trip; left out if the customer rides. */
export type TextedPassenger = { name: string; phone?: string | undefined; text?: boolean | undefined }

/**
 * The number for texts to a passenger, or undefined if the customer did not allow them or it is the customer's own, who is
 * informed anyway.
 */
export function passengerNumber(
  passenger: TextedPassenger | undefined,
  customerPhone: string,
): string | undefined {
  if (passenger?.text !== true || !passenger.phone) return undefined
  const number = textNumberOf(passenger.phone)
  return number === textNumberOf(customerPhone) ? undefined : number
}

import type { Catalogue } from '#catalogues'
import { NOT_SPECIFIED } from '../domain/reservations/reservation.ts'

/** An address as it is shown; one that was not given is stored in English (spec 5). */
export function addressInWords(address: string, words: Pick<Catalogue['ride'], 'notSpecified'>): string {
  return address === NOT_SPECIFIED ? words.notSpecified : address
}

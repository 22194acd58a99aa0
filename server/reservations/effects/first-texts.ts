import { CATALOGUES } from '#catalogues'
import type { NewReservation } from '../../../contract/booking/new-reservation-schemas.ts'
import { textNumberOf } from '../../../domain/notify/text-number.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertConsent } from '../../platform/messaging/texts/consent-store.ts'
import type { ReservationRow, TripRow } from '../record/store.ts'
import { addText, welcomeKeyOf } from './plan-texts.ts'

/** That a customer agreed to texts with a reservation, as it is stored. */
export type NewConsent = {
  addressHash: string
  source: 'form' | 'office'
  wording: string
  locale: Locale
  callerHash: string | null
}

/** The sentence beside the box of the form, word for word. */
export function consentWording(locale: Locale): string {
  return CATALOGUES[locale].consent.texts
}

/**
 * What is to be stored of an agreement to texts; undefined where there is none, no texts are sent, or the number gets
 * none. Reads a key of the store, so that it stands before the transaction.
 */
export async function consentOf(
  { texts, signer }: Pick<Deps, 'texts' | 'signer'>,
  { textConsent, phoneNumber, locale = DEFAULT_LOCALE }: NewReservation,
  { address, byStaff }: { address: string | undefined; byStaff: boolean },
): Promise<NewConsent | undefined> {
  if (!textConsent || !texts) return undefined
  const number = textNumberOf(phoneNumber)
  if (number === undefined) return undefined
  return {
    addressHash: await signer.hashPerson(number),
    source: byStaff ? 'office' : 'form',
    wording: consentWording(locale),
    locale,
    callerHash: address === undefined ? null : await signer.hashPerson(address),
  }
}

type First = {
  reservation: Pick<ReservationRow, 'id' | 'status'>
  trips: readonly TripRow[]
  visitor: boolean
  now: Date
}

/** Stores the agreement beside its reservation, and plans the first text, and the confirmation where it is one. */
export async function addFirstTexts(
  tx: Database,
  { addressHash, source, wording, locale, callerHash }: NewConsent,
  { reservation, trips, visitor, now }: First,
): Promise<void> {
  await insertConsent(tx, {
    id: newId(now.getTime()),
    channel: 'text',
    address_hash: addressHash,
    purpose: 'trip',
    given: 1,
    source,
    wording,
    locale,
    reservation_id: reservation.id,
    at: now.toISOString(),
    caller_hash: callerHash,
  })
  const dedupeKey = welcomeKeyOf(reservation.id, addressHash)
  await addText(tx, { template: 'text-welcome', trips, now, visitor, dedupeKey })
  if (reservation.status === 'confirmed') await addText(tx, { template: 'reservation-confirmed', trips, now })
}

import { CATALOGUES } from '#catalogues'
import type { NewReservation } from '../../../contract/booking/new-reservation-schemas.ts'
import { type NoTexts, textNumberOf, whyNoTexts } from '../../../domain/notify/consent.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { findSaid, findStoppedUntil, insertConsent } from '../../platform/messaging/texts/consent-store.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import type { ReservationRow, TripRow } from '../record/store.ts'
import { nextTrip, planText } from './plan-messages.ts'

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

/** Stores the consent of a new reservation, and plans the first text, and the confirmation if it is confirmed. */
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
  const trip = nextTrip(trips, now)
  if (!trip) return
  await planText(tx, 'text-welcome', {
    trip,
    now,
    visitor,
    dedupeKey: welcomeKeyOf(reservation.id, addressHash),
  })
  if (reservation.status === 'confirmed') await planText(tx, 'reservation-confirmed', { trip, now })
}

/** The first text after a customer agreed is sent once per reservation and number. */
export function welcomeKeyOf(reservationId: string, addressHash: string): string {
  return `text-welcome:${reservationId}:${addressHash}`
}

/** Where texts about a reservation are sent, or why none are. */
export type Texting = {
  number: string | undefined
  addressHash: string
  /** Undefined if texts may be sent. */
  why: NoTexts | undefined
  said: Awaited<ReturnType<typeof findSaid>>
}

/** Whether the customer of a reservation can be texted now. */
export async function textingOf(
  { db, clock, signer }: { db: Database; clock: () => Date; signer: Pick<Signer, 'hashPerson'> },
  { id, phone_number }: Pick<ReservationRow, 'id' | 'phone_number'>,
): Promise<Texting> {
  const number = textNumberOf(phone_number)
  const addressHash = number === undefined ? '' : await signer.hashPerson(number)
  const said = number === undefined ? undefined : await findSaid(db, { addressHash, reservationId: id })
  const stoppedUntil = number === undefined ? undefined : await findStoppedUntil(db, addressHash)
  const standing = { said, stoppedUntil, hasNumber: number !== undefined }
  return { number, addressHash, said, why: whyNoTexts(standing, clock().toISOString()) }
}

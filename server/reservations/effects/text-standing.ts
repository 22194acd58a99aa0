import { type NoTexts, whyNoTexts } from '../../../domain/notify/consent.ts'
import { textNumberOf } from '../../../domain/notify/text-number.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findSaid, findStoppedUntil } from '../../platform/messaging/texts/consent-store.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import type { ReservationRow } from '../record/store.ts'

type StandingDeps = { db: Database; clock: () => Date; signer: Pick<Signer, 'hashPerson'> }

/** Where texts about a reservation go, or why none do. */
export type Texting = {
  number: string | undefined
  addressHash: string
  /** Undefined where texts may leave. */
  why: NoTexts | undefined
  said: Awaited<ReturnType<typeof findSaid>>
}

/** What is known now about texts to the customer of a reservation. */
export async function textingOf(
  { db, clock, signer }: StandingDeps,
  { id, phone_number }: Pick<ReservationRow, 'id' | 'phone_number'>,
): Promise<Texting> {
  const number = textNumberOf(phone_number)
  const addressHash = number === undefined ? '' : await signer.hashPerson(number)
  const said = number === undefined ? undefined : await findSaid(db, { addressHash, reservationId: id })
  const stoppedUntil = number === undefined ? undefined : await findStoppedUntil(db, addressHash)
  const standing = { said, stoppedUntil, hasNumber: number !== undefined }
  return { number, addressHash, said, why: whyNoTexts(standing, clock().toISOString()) }
}

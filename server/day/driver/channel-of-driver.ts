import { textNumberOf } from '../../../domain/notify/text-number.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { findStoppedUntil } from '../../platform/messaging/texts/consent-store.ts'
import type { Signer } from '../../platform/signing/signer.ts'

/** How a driver is told: by text where texts are sent and theirs are not stopped, else by mail; undefined by neither. */
export async function channelOfDriver(
  {
    db,
    clock,
    signer,
    texts,
  }: Pick<Deps, 'clock' | 'texts'> & { db: Database; signer: Pick<Signer, 'hashPerson'> },
  { phone, email }: { phone: string; email: string | null },
): Promise<{ channel: 'text' | 'mail'; to: string } | undefined> {
  const number = texts && textNumberOf(phone)
  if (number !== undefined) {
    const until = await findStoppedUntil(db, await signer.hashPerson(number))
    if (until === undefined || until <= clock().toISOString()) return { channel: 'text', to: number }
  }
  return email === null ? undefined : { channel: 'mail', to: email }
}

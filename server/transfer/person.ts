import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** What stands where personal data stood. */
const ERASED = 'Erased'

export type PersonData = {
  reservations: Record<string, unknown>[]
  messages: Record<string, unknown>[]
  newsletter: Record<string, unknown>[]
}

/** Everything that is kept about the person with this address. */
export async function readPerson(db: Database, email: string): Promise<PersonData> {
  const address = email.trim().toLowerCase()
  const reservations = await db
    .selectFrom('reservations')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', address)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', address)
    .execute()
  const newsletter = await db
    .selectFrom('subscribers')
    .select(['email', 'state', 'created_at', 'changed_at'])
    .where('email', '=', address)
    .execute()
  return { reservations, messages, newsletter }
}

/** Erases the person with this address; trips stay as figures without a name. Says how much was erased. */
export async function erasePerson(
  db: Database,
  email: string,
): Promise<{ reservations: number; messages: number; newsletter: number }> {
  return await db.transaction().execute(async tx => {
    const { reservations, messages, newsletter } = await readPerson(tx, email)
    await eraseReservations(
      tx,
      reservations.map(row => String(row['id'])),
    )
    for (const { id } of messages) {
      await tx.deleteFrom('messages').where('id', '=', String(id)).execute()
      await forgetTraces(tx, String(id))
    }
    await tx.deleteFrom('subscribers').where('email', '=', email.trim().toLowerCase()).execute()
    return {
      reservations: reservations.length,
      messages: messages.length,
      newsletter: newsletter.length,
    }
  })
}

/** Erases the personal data of trips that were over before this moment. Says how many there were. */
export async function eraseOldTrips(db: Database, before: Date): Promise<number> {
  return await db.transaction().execute(async tx => {
    const old = await tx
      .selectFrom('reservations')
      .select('id')
      .where('pick_up_at', '<', before.toISOString())
      // Erasing empties it; the e-mail address may have been empty before.
      .where('search_text', '!=', '')
      .execute()
    await eraseReservations(
      tx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}

async function eraseReservations(db: Database, ids: string[]): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('reservations')
      .set({
        first_name: ERASED,
        last_name: ERASED,
        email: '',
        phone_number: '',
        pick_up_address: ERASED,
        drop_off_address: ERASED,
        search_text: '',
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('idempotency_keys').where('reservation_id', '=', id).execute()
    await forgetTraces(db, id)
  }
}

/** Mails about it, and what the activity says of its content; that somebody did something stays. */
async function forgetTraces(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('subject_id', '=', id).execute()
  await db
    .updateTable('activity')
    .set({ label: ERASED, before: '{}', after: '{}' })
    .where('subject_id', '=', id)
    .execute()
}

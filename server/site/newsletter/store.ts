import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Subscriber } from '../../../contract/site/visitor-schemas.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { createLinkToken, hashToken, noTokenYet } from '../../platform/signing/token-hash.ts'

export async function listSubscribers(db: Database): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('state', '!=', 'ended')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, state, changed_at }) => ({ _id: id, email, state, changedAt: changed_at }))
}

/** A single statement for all states. The former link works until the next email is sent. */
export async function insertOrAskAgain(
  tx: Database,
  { email, locale, now }: { email: string; locale: Locale; now: Date },
): Promise<string> {
  const instant = now.toISOString()
  const { id } = await tx
    .insertInto('subscribers')
    .values({
      id: newId(now.getTime()),
      email,
      locale,
      state: 'asked',
      token_hash: noTokenYet(),
      previous_token_hash: null,
      created_at: instant,
      changed_at: instant,
    })
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet(row => {
        const ifSubscribed = row.case().when('subscribers.state', '=', 'subscribed')
        return {
          locale,
          state: ifSubscribed.then(row.ref('subscribers.state')).else(row.val<'asked'>('asked')).end(),
          changed_at: ifSubscribed.then(row.ref('subscribers.changed_at')).else(row.val(instant)).end(),
        }
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setSubscribed(db: Database, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'subscribed', changed_at: now.toISOString() })
    .where(hasToken(token))
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setEnded(tx: Database, token: string, now: Date): Promise<string | undefined> {
  const ended = await tx
    .updateTable('subscribers')
    .set(row => ({
      state: 'ended',
      // Unique, and not a possible address.
      email: sql`'ended ' || ${row.ref('id')}`,
      changed_at: now.toISOString(),
    }))
    .where(hasToken(token))
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

export type SubscriberToMail = Pick<
  Selectable<Tables['subscribers']>,
  'email' | 'locale' | 'token_hash' | 'previous_token_hash'
> & {
  id: string
  subscribed: boolean
}

export async function findSubscriber(db: Database, id: string): Promise<SubscriberToMail | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'locale', 'state', 'token_hash', 'previous_token_hash'])
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  if (!row) return undefined
  const { state, ...subscriber } = row
  return { ...subscriber, subscribed: state === 'subscribed' }
}

/** Subscribed addresses keep their link. Runs the same statement, so that timing reveals nothing. */
export async function issueConsentLink(
  db: Database,
  job: Job,
  subscriber: SubscriberToMail,
): Promise<string> {
  const { token, columns } = createLinkToken(job, subscriber)
  const { token_hash, previous_token_hash, subscribed } = subscriber
  const stored = subscribed ? { token_hash, previous_token_hash } : columns
  await db.updateTable('subscribers').set(stored).where('id', '=', subscriber.id).execute()
  return token
}

function hasToken(token: string) {
  const hash = hashToken(token)
  return (row: ExpressionBuilder<Tables, 'subscribers'>): Expression<SqlBool> =>
    row.or([row('token_hash', '=', hash), row('previous_token_hash', '=', hash)])
}

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import { newId } from '../../db/new-id.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../messages/enqueue-mail.ts'
import { noTokenYet } from '../../messages/link-token.ts'
import { hashToken } from '../../signing/token-hash.ts'
import { forgetTraces } from '../../transfer/traces.ts'

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/**
 * Asks the address for its consent. Whether it is unknown, asked, subscribed or ended, the same statements run and the
 * answer is the same, so that neither it nor its time tells who reads us. An address that is subscribed stays so and
 * reads that nothing is to be done.
 */
export async function subscribe(deps: NewsletterDeps, address: string): Promise<void> {
  const email = address.toLowerCase()
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const id = await storeAsked(tx, email, now)
    await enqueueMail(tx, {
      template: 'newsletter-consent',
      subject: { kind: 'subscriber', id },
      orderingKey: `subscriber:${id}`,
      visitor: true,
      now,
    })
  })
  deps.wakeJobs()
}

/** One statement for every state. The link that was sent before stays the good one until another mail leaves. */
async function storeAsked(tx: Database, email: string, now: Date): Promise<string> {
  const instant = now.toISOString()
  const { id } = await tx
    .insertInto('subscribers')
    .values({
      id: newId(now.getTime()),
      email,
      state: 'asked',
      token_hash: noTokenYet(),
      previous_token_hash: null,
      created_at: instant,
      changed_at: instant,
    })
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet(row => {
        const kept = (column: 'state' | 'changed_at', value: string) =>
          row
            .case()
            .when('subscribers.state', '=', 'subscribed')
            .then(row.ref(`subscribers.${column}`))
            .else(row.val(value))
            .end()
        return { state: kept('state', 'asked') as never, changed_at: kept('changed_at', instant) }
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function hasToken(token: string) {
  const hash = hashToken(token)
  return (row: ExpressionBuilder<Tables, 'subscribers'>): Expression<SqlBool> =>
    row.or([row('token_hash', '=', hash), row('previous_token_hash', '=', hash)])
}

/** Throws not_found where the link is unknown, or was used to end it. Confirming twice is no fault. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<void> {
  const result = await deps.db
    .updateTable('subscribers')
    .set({ state: 'subscribed', changed_at: deps.clock().toISOString() })
    .where(hasToken(token))
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Problem('not_found')
}

/**
 * Forgets the address and the mails to it. A row without them stays for a while, so that pressing the button twice is
 * no fault. Throws not_found where the link is unknown.
 */
export async function endSubscription(deps: NewsletterDeps, token: string): Promise<void> {
  await deps.db.commitTogether(async tx => {
    const known = await tx
      .updateTable('subscribers')
      .set(row => ({
        state: 'ended',
        // The column takes each value once, and no address begins like this.
        email: sql`'ended ' || ${row.ref('id')}`,
        changed_at: deps.clock().toISOString(),
      }))
      .where(hasToken(token))
      .returning('id')
      .executeTakeFirst()
    if (!known) throw new Problem('not_found')
    await forgetTraces(tx, [known.id])
  })
}

import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/caller.ts'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { forgetTraces } from '../../transfer/traces.ts'
import { getSite } from '../site/site-settings.ts'

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox' | 'config'>

/**
 * Asks the address for its consent. The answer is the same whether it is known or not, so that nobody can find out
 * who reads us; an address that is subscribed already gets no second mail.
 */
export async function subscribe(deps: NewsletterDeps, address: string): Promise<void> {
  const email = address.toLowerCase()
  const token = randomBytes(24).toString('base64url')
  const now = deps.clock()
  const site = await getSite(deps.db)
  await deps.db.transaction().execute(async db => {
    const known = await db
      .selectFrom('subscribers')
      .select(['id', 'state'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (known?.state === 'subscribed') return
    const id = known?.id ?? randomUUID()
    const fresh = { state: 'asked' as const, token_hash: hashToken(token), changed_at: now.toISOString() }
    await db
      .insertInto('subscribers')
      .values({ id, email, created_at: now.toISOString(), ...fresh })
      .onConflict(conflict => conflict.column('email').doUpdateSet(fresh))
      .execute()
    const link = `${deps.config.publicUrl}/newsletter?token=${token}`
    await enqueueMail(db, { subjectId: id, message: consentMail(email, link, site), now })
  })
  deps.wakeOutbox()
}

/** Throws not_found where the link is unknown, or was used to end it. Confirming twice is no fault. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<void> {
  const result = await deps.db
    .updateTable('subscribers')
    .set({ state: 'subscribed', changed_at: deps.clock().toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Problem('not_found')
}

/**
 * Forgets the address and the mails to it. A row without them stays for a while, so that pressing the button twice is
 * no fault. Throws not_found where the link is unknown.
 */
export async function endSubscription(deps: NewsletterDeps, token: string): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const known = await tx
      .updateTable('subscribers')
      .set(row => ({
        state: 'ended',
        // The column takes each value once, and no address begins like this.
        email: sql`'ended ' || ${row.ref('id')}`,
        changed_at: deps.clock().toISOString(),
      }))
      .where('token_hash', '=', hashToken(token))
      .returning('id')
      .executeTakeFirst()
    if (!known) throw new Problem('not_found')
    await forgetTraces(tx, [known.id])
  })
}

function consentMail(to: string, link: string, site: Awaited<ReturnType<typeof getSite>>): MailMessage {
  const page = {
    title: 'Please confirm the newsletter',
    preview: `One click, and you will hear from ${site.brand}.`,
    paragraphs: [
      'Somebody, most likely you, asked for our newsletter at this address. Open this link to confirm it:',
      { link },
    ],
    rows: [] as [string, string][],
    closing: [
      'If it was not you, do nothing: you will hear no more of it. To end the newsletter later:',
      { link: `${link}&end` },
    ],
  }
  return {
    to,
    subject: `Please confirm the newsletter of ${site.brand}`,
    text: mailText(page, site),
    html: mailHtml(page, site),
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import type { Site } from '../../../domain/site.ts'
import { type MailPage, mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/caller.ts'
import { visitorDeliveryOf } from '../../outbox/enqueue.ts'
import { countVisitorMails } from '../../outbox/visitor-mails.ts'
import { forgetTraces } from '../../transfer/traces.ts'
import { getSite } from '../site/site-settings.ts'

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox' | 'config'>

/**
 * Asks the address for its consent. Whether it is unknown, asked, subscribed or ended, and whether it may get a mail
 * at all, the same statements run and the answer is the same, so that neither it nor its time tells who reads us. An
 * address that is subscribed stays so and reads that nothing is to be done.
 */
export async function subscribe(deps: NewsletterDeps, address: string): Promise<void> {
  const email = address.toLowerCase()
  const token = randomBytes(24).toString('base64url')
  const now = deps.clock()
  const site = await getSite(deps.db)
  await deps.db.transaction().execute(async db => {
    const [allowed = false] = await countVisitorMails(db, [email], now)
    const { id, state } = await storeAsked(db, email, { tokenHash: hashToken(token), allowed, now })
    const link = `${deps.config.publicUrl}/newsletter?token=${token}`
    const message = consentMail(email, { link, site, subscribed: state === 'subscribed' })
    await db
      .insertInto('outbox')
      .values(visitorDeliveryOf({ subjectId: id, message, now }, { allowed }))
      .execute()
  })
  deps.wakeOutbox()
}

type Asked = { tokenHash: string; allowed: boolean; now: Date }

/**
 * One statement for every state. Without a mail the link that was sent before stays the good one; so does that of a
 * reader, which nobody else can take away by asking again.
 */
async function storeAsked(db: Database, email: string, { tokenHash, allowed, now }: Asked) {
  const instant = now.toISOString()
  const fresh = { token_hash: tokenHash, state: 'asked' as const, changed_at: instant }
  return await db
    .insertInto('subscribers')
    .values({ id: randomUUID(), email, created_at: instant, ...fresh })
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet(row => {
        const kept = (column: 'state' | 'changed_at', value: string) =>
          row
            .case()
            .when('subscribers.state', '=', 'subscribed')
            .then(row.ref(`subscribers.${column}`))
            .else(row.val(value))
            .end()
        return {
          token_hash: row
            .case()
            .when('subscribers.state', '=', 'subscribed')
            .then(row.ref('subscribers.token_hash'))
            .when(row.val(Number(allowed)), '=', 1)
            .then(row.val(tokenHash))
            .else(row.ref('subscribers.token_hash'))
            .end(),
          state: kept('state', 'asked') as never,
          changed_at: kept('changed_at', instant),
        }
      }),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()
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

type Consent = { link: string; site: Site; subscribed: boolean }

function consentMail(to: string, { link, site, subscribed }: Consent): MailMessage {
  const [subject, page] = subscribed ? alreadyRead(site) : consentAsked(link, site)
  return { to, subject, text: mailText(page, site), html: mailHtml(page, site) }
}

function consentAsked(link: string, site: Site): [subject: string, page: MailPage] {
  const page = {
    title: 'Please confirm the newsletter',
    preview: `One click, and you will hear from ${site.brand}.`,
    paragraphs: [
      'Somebody, most likely you, asked for our newsletter at this address. Open this link to confirm it:',
      { link },
    ],
    rows: [],
    closing: [
      'If it was not you, do nothing: you will hear no more of it. To end the newsletter later:',
      { link: `${link}&end` },
    ],
  }
  return [`Please confirm the newsletter of ${site.brand}`, page]
}

function alreadyRead(site: Site): [subject: string, page: MailPage] {
  const page = {
    title: 'You read our newsletter already',
    preview: 'There is nothing to do.',
    paragraphs: [
      'Somebody, most likely you, asked for our newsletter at this address. It is subscribed already: there is nothing to do.',
    ],
    rows: [],
    closing: [
      `To end the newsletter, open the link at the end of the mail that you confirmed it with, or write to ${site.email}.`,
    ],
  }
  return [`You read the newsletter of ${site.brand} already`, page]
}

import { Problem } from '../../../contract/problems.ts'
import type { SubscribeInput } from '../../../contract/site/visitor-schemas.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { insertOrAskAgain, setEnded, setSubscribed } from './store.ts'

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/** Same statements and response in every state, so that neither reveals who is subscribed. */
export async function subscribe(
  deps: NewsletterDeps,
  { email: address, locale = DEFAULT_LOCALE }: SubscribeInput,
): Promise<void> {
  const email = address.toLowerCase()
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const id = await insertOrAskAgain(tx, { email, locale, now })
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

/** Idempotent. Throws `not_found` for an unknown or ended link. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<void> {
  const confirmed = await setSubscribed(deps.db, token, deps.clock())
  if (!confirmed) throw new Problem('not_found')
}

/**
 * Erases the address and its emails. The row stays until purged, so that the link is idempotent. Throws
 * `not_found`.
 */
export async function endSubscription(deps: NewsletterDeps, token: string): Promise<void> {
  await deps.db.commitTogether(async tx => {
    const id = await setEnded(tx, token, deps.clock())
    if (id === undefined) throw new Problem('not_found')
    await eraseTraces(tx, [id])
  })
}

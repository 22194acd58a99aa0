import { type FormEvent, useEffect, useState } from 'react'
import * as words from '#messages/blog'
import { leaveEmpty, notReached } from '#messages/forms'
import { locale } from '#messages/locale'
import * as shared from '#messages/shared'
import { addressIn } from '../../shell/address-in.ts'
import { SHOWN_AT, WEBSITE } from '../../ui/bot-trap-fields.ts'
import type { SubscriptionAnswer } from './change-subscription.ts'
import '../../ui/field.css'
import styles from './blog.module.css'

const loadSending = () => import('./subscribe.ts')

/**
 * Double opt-in. Code loads on first use, since the form is below every post; without JavaScript its own page
 * answers.
 */
export function Newsletter() {
  const [answer, setAnswer] = useState<SubscriptionAnswer>()
  const [sending, setSending] = useState(false)
  const [shownAt, setShownAt] = useState('')
  useEffect(() => setShownAt(String(Date.now())), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setSending(true)
    // If the code for sending does not load, nothing is sent.
    const { subscribe } = await loadSending().catch(() => ({
      subscribe: (): SubscriptionAnswer => ({ ok: false, message: notReached }),
    }))
    setAnswer(await subscribe(form))
    setSending(false)
  }
  const error = answer && !answer.ok && (answer.errors?.['email'] ?? answer.message)
  return (
    <section
      className={`${styles['newsletter']} mt-(--section) grid grid-cols-[1fr_minmax(0,30em)] items-end gap-x-10 gap-y-5 border-t border-t-hair pt-12 to-900:grid-cols-[1fr]`}
      aria-labelledby="newsletter"
    >
      <div>
        <h2 id="newsletter">{shared.newsletter}</h2>
        <p>{words.newsletterText}</p>
      </div>
      {answer?.ok ? (
        <p className="col-span-full m-0" role="status">
          {answer.message}
        </p>
      ) : (
        <form
          className="grid grid-cols-[1fr_auto] items-end gap-3 to-760:grid-cols-[1fr]"
          method="post"
          action={addressIn(locale, '/newsletter')}
          noValidate={shownAt !== ''}
          onFocus={() => void loadSending().catch(() => {})}
          onInput={() => setAnswer(undefined)}
          onSubmit={submit}
        >
          <div className="field">
            <label htmlFor="newsletter-email">{shared.email}</label>
            <input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'newsletter-error' : undefined}
            />
            {error && (
              <p className="field-error" id="newsletter-error">
                {error}
              </p>
            )}
          </div>
          <div className="sr-only" aria-hidden="true">
            <label>
              {leaveEmpty} <input name={WEBSITE} tabIndex={-1} autoComplete="off" />
            </label>
            <input type="hidden" name={SHOWN_AT} value={shownAt} />
          </div>
          <button className="button quiet" type="submit" disabled={sending}>
            {words.subscribe}
          </button>
        </form>
      )}
    </section>
  )
}

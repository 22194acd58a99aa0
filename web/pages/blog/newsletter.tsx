import { useFetcher } from 'react-router'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './blog.module.css'

type Result = { ok: boolean; message: string; errors?: Record<string, string> }

/** The subscription form. A subscription begins after its confirmation by mail. */
export function Newsletter() {
  const fetcher = useFetcher<Result>()
  const result = fetcher.data
  return (
    <section className={styles['newsletter']} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">Newsletter</h2>
        <p>New posts by e-mail, now and then. One click ends it.</p>
      </div>
      {result?.ok ? (
        <p role="status">{result.message}</p>
      ) : (
        <fetcher.Form method="post" action="/newsletter">
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={result?.errors?.['email'] ?? result?.message}
          />
          <BotTrap attempt={result} />
          <button className="button quiet" type="submit" disabled={fetcher.state !== 'idle'}>
            Subscribe
          </button>
        </fetcher.Form>
      )}
    </section>
  )
}

import { useFetcher } from 'react-router'
import * as words from '#messages/blog'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { Field } from '../../ui/field.tsx'
import { useFieldCheck } from '../../ui/field-check.ts'
import styles from './blog.module.css'

type Result = { ok: boolean; message: string; errors?: Record<string, string> }

/** The subscription form. A subscription begins after its confirmation by mail. */
export function Newsletter() {
  const fetcher = useFetcher<Result>()
  const result = fetcher.data
  const check = useFieldCheck()
  return (
    <section className={styles['newsletter']} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">{words.newsletter}</h2>
        <p>{words.newsletterText}</p>
      </div>
      {result?.ok ? (
        <p role="status">{result.message}</p>
      ) : (
        <fetcher.Form
          method="post"
          action="/newsletter"
          ref={check.form}
          onInput={check.onInput}
          onSubmit={check.passes}
        >
          <Field
            label={words.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={check.errors['email'] ?? result?.errors?.['email'] ?? result?.message}
          />
          <BotTrap attempt={result} />
          <button className="button quiet" type="submit" disabled={fetcher.state !== 'idle'}>
            {words.subscribe}
          </button>
        </fetcher.Form>
      )}
    </section>
  )
}

import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import * as words from '#messages/price-mail'
import type { Client } from '../../../../contract/client.ts'
import { Problem, type ProblemBody } from '../../../../contract/problems.ts'
import { Field } from '../../../ui/field.tsx'
import { MAIL_EMAIL, MAIL_REMIND, mailPrice } from './mail-price.ts'
import type { Priced } from './priced-state.ts'

/** A plain fetch: the page's client has no room for a rare call. */
const post: Client<'mailPrice'> = async (_, { body, trap } = {}) => {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (trap?.website) headers['x-form-website'] = encodeURIComponent(trap.website)
  if (trap?.shownAt) headers['x-form-shown-at'] = trap.shownAt
  const answer = await fetch('/api/drafts', { method: 'POST', headers, body: JSON.stringify(body) })
  const read = await answer.json()
  if (answer.ok) return read
  const problem: ProblemBody = read
  throw new Problem(problem.code, problem)
}

type Props = { priced: Priced }

export function PriceMail({ priced: { form, fields } }: Props) {
  const [mail, setMail] = useState(form.failure?.priced?.mail)
  const [typed, setTyped] = useState(mail?.email)
  const [busy, setBusy] = useState(false)
  const email = typed ?? fields.email
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (mail?.sent) told.current?.focus({ preventScroll: true })
  }, [mail])
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || !form.form.current) return
    setBusy(true)
    setMail(await mailPrice(post, new FormData(form.form.current)))
    setBusy(false)
  }
  return (
    <details
      className="price-mail mt-4.5 border-t border-t-frame pt-3.5 text-15"
      open={mail ? true : undefined}
    >
      <summary className="min-h-11 cursor-pointer list-none content-center text-coach-text underline [text-underline-offset:4px]">
        {words.title}
      </summary>
      <p role="status" tabIndex={-1} ref={told}>
        {mail?.sent}
      </p>
      {!mail?.sent && (
        <div className="price-mail-form mt-2.5 grid gap-3.5">
          {/* An invalid address here must not block the booking. */}
          <Field
            label={words.email}
            name={MAIL_EMAIL}
            error={mail?.email === email ? mail?.error : undefined}
            note={words.note}
          >
            {control => (
              <input
                {...control}
                defaultValue={undefined}
                value={email}
                onChange={event => setTyped(event.currentTarget.value)}
                onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && send(event)}
                type="text"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </Field>
          <label>
            <input type="checkbox" name={MAIL_REMIND} defaultChecked={mail?.remind} />
            {words.remind}
          </label>
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="mail"
            formNoValidate
            disabled={busy}
            onClick={send}
          >
            {busy ? words.sending : words.send}
          </button>
        </div>
      )}
    </details>
  )
}

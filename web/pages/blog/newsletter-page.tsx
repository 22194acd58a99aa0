import { data, Form, Link, useActionData, useSearchParams } from 'react-router'
import { stored } from '#messages/locale'
import * as words from '#messages/newsletter'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { browserClient, clientContext } from '../../api.ts'
import { formFailure } from '../../form-failure.ts'
import { privateMeta } from '../../seo.ts'
import { readTrap } from '../../ui/bot-trap-fields.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { Route } from './+types/newsletter-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: words.title,
    description: words.description,
  })

/** Handles the links of newsletter mails. Only a button changes the subscription, since mail scanners open links. */
async function submit(client: PublicClient, form: FormData) {
  const token = String(form.get('token') ?? '')
  const intent = String(form.get('intent') ?? '')
  try {
    if (intent === 'confirm') await client('confirmSubscription', { body: { token } })
    else if (intent === 'unsubscribe') await client('endSubscription', { body: { token } })
    else {
      const body = { email: String(form.get('email') ?? ''), locale: stored }
      await client('subscribe', { body, trap: readTrap(form) })
    }
    return { ok: true, message: RESULTS[intent] ?? words.asked }
  } catch (error) {
    const failure = await formFailure(error)
    const unknown = error instanceof Problem && error.code === 'not_found'
    return { ok: false, ...failure, ...(unknown ? { message: words.unknownLink } : {}) }
  }
}

const RESULTS: Record<string, string> = {
  confirm: words.confirmed,
  unsubscribe: words.ended,
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await submit(context.get(clientContext), await request.formData())
  return data(result, { status: result.ok ? 200 : 422 })
}
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  submit(browserClient, await request.formData())

export default function NewsletterPage() {
  const result = useActionData<typeof clientAction>()
  const [query] = useSearchParams()
  const token = query.get('token')
  const ending = query.get('end') !== null
  return (
    <section className="wrap page">
      <h1>{words.title}</h1>
      {result ? (
        <p className="lead" role="status">
          {('errors' in result && result.errors['email']) || result.message}
        </p>
      ) : token ? (
        <>
          <p className="lead">{ending ? words.askEnd : words.askConfirm}</p>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <p className="actions">
              <button
                className="button primary"
                type="submit"
                name="intent"
                value={ending ? 'unsubscribe' : 'confirm'}
              >
                {ending ? words.unsubscribe : words.confirm}
              </button>
            </p>
          </Form>
        </>
      ) : (
        <p className="lead">
          <MarkedText text={words.subscribeBelow} marks={{ blog: text => <Link to="/blog">{text}</Link> }} />
        </p>
      )}
    </section>
  )
}

import { data, Form, Link, useActionData, useSearchParams } from 'react-router'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { browserClient, clientContext } from '../../api.ts'
import { formFailure } from '../../form-failure.ts'
import { FORM_MESSAGES } from '../../form-messages.ts'
import { privateMeta } from '../../seo.ts'
import { readTrap } from '../../ui/bot-trap.tsx'
import type { Route } from './+types/newsletter-page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Newsletter',
    description: 'Confirm or end the newsletter: new posts by e-mail, now and then.',
  })

/** Handles the links of newsletter mails. Only a button changes the subscription, since mail scanners open links. */
async function submit(client: PublicClient, form: FormData) {
  const token = String(form.get('token') ?? '')
  const intent = String(form.get('intent') ?? '')
  try {
    if (intent === 'confirm') await client('confirmSubscription', { body: { token } })
    else if (intent === 'unsubscribe') await client('endSubscription', { body: { token } })
    else await client('subscribe', { body: { email: String(form.get('email') ?? '') }, trap: readTrap(form) })
    return { ok: true, message: RESULTS[intent] ?? FORM_MESSAGES.newsletterAsked }
  } catch (error) {
    const failure = formFailure(error)
    const unknown = error instanceof Problem && error.code === 'not_found'
    return { ok: false, ...failure, ...(unknown ? { message: FORM_MESSAGES.newsletterUnknown } : {}) }
  }
}

const RESULTS: Record<string, string> = {
  confirm: FORM_MESSAGES.newsletterConfirmed,
  unsubscribe: FORM_MESSAGES.newsletterEnded,
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
      <h1>Newsletter</h1>
      {result ? (
        <p className="lead" role="status">
          {('errors' in result && result.errors['email']) || result.message}
        </p>
      ) : token ? (
        <>
          <p className="lead">
            {ending ? 'Do you want to end the newsletter?' : 'One click, and you will hear from us.'}
          </p>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <p className="actions">
              <button
                className="button primary"
                type="submit"
                name="intent"
                value={ending ? 'unsubscribe' : 'confirm'}
              >
                {ending ? 'Unsubscribe' : 'Confirm'}
              </button>
            </p>
          </Form>
        </>
      ) : (
        <p className="lead">
          You can subscribe below our <Link to="/blog">blog posts</Link>.
        </p>
      )}
    </section>
  )
}

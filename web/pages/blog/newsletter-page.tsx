import { data, Form, Link, useActionData, useSearchParams } from 'react-router'
import { notReached } from '#messages/forms'
import * as words from '#messages/newsletter'
import * as shared from '#messages/shared'
import { clientContext } from '../../api.ts'
import { privateMeta } from '../../seo.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { Route } from './+types/newsletter-page.ts'
import { changeSubscription, type SubscriptionAnswer } from './change-subscription.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: shared.newsletter,
    description: words.description,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const result = await changeSubscription(context.get(clientContext), await request.formData())
  return data(result, { status: result.ok ? 200 : 422 })
}
export async function clientAction({ request }: Route.ClientActionArgs): Promise<SubscriptionAnswer> {
  const form = await request.formData()
  try {
    return await (await import('./change-subscription.ts')).changeFromBrowser(form)
  } catch {
    // The code for sending did not load, so nothing was sent.
    return { ok: false, message: notReached }
  }
}

export default function NewsletterPage() {
  const result = useActionData<typeof clientAction>()
  const [query] = useSearchParams()
  const token = query.get('token')
  const ending = query.get('end') !== null
  return (
    <section className="wrap page">
      <h1>{shared.newsletter}</h1>
      {result ? (
        <p className="lead" role="status">
          {result.errors?.['email'] ?? result.message}
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

import { data, Form, useActionData, useNavigation } from 'react-router'
import type { PublicClient } from '../../../contract/client.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { mailtoHref, phoneHref } from '../../../domain/contact-links.ts'
import { addressLine, supportPhoneOf } from '../../../domain/site.ts'
import { browserClient, clientContext } from '../../api.ts'
import { formFailure } from '../../form-failure.ts'
import { FORM_MESSAGES } from '../../form-messages.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, companyData, pageMeta } from '../../seo.ts'
import { BotTrap, readTrap } from '../../ui/bot-trap.tsx'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/contact.ts'
import '../../ui/sections.css'
import styles from './contact.module.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: ({ brand, address }) =>
      `Call, write or send a message: ${brand}, ${address.locality}, ${address.region}.`,
    path: '/contact',
    data: facts => [
      companyData(facts),
      breadcrumbData(facts.origin, [{ name: 'Contact', path: '/contact' }]),
    ],
  })

const NAMES = ['name', 'email', 'phone', 'message'] as const
type Fields = Record<(typeof NAMES)[number], string>

async function send(client: PublicClient, form: FormData) {
  const fields = Object.fromEntries(NAMES.map(name => [name, String(form.get(name) ?? '')])) as Fields
  try {
    await client('sendMessage', { body: fields, trap: readTrap(form) })
    return { ok: true as const }
  } catch (error) {
    const status = error instanceof Problem ? PROBLEMS[error.code].status : 503
    return { ok: false as const, status, fields, ...formFailure(error) }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await send(context.get(clientContext), await request.formData())
  return data(result, { status: result.ok ? 200 : result.status })
}
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  send(browserClient, await request.formData())

export default function ContactPage() {
  const site = useSite()
  const support = supportPhoneOf(site)
  return (
    <div className={`wrap page ${styles['contact']}`}>
      <section>
        <h1>Contact</h1>
        <p className="lead">Call, write, or leave a message here. Somebody answers, at any hour.</p>
        <dl className="trip">
          <div>
            <dt>Reservations</dt>
            <dd>
              <a href={phoneHref(site.bookingPhone)}>{site.bookingPhone}</a>
            </dd>
          </div>
          {support !== site.bookingPhone && (
            <div>
              <dt>Support</dt>
              <dd>
                <a href={phoneHref(support)}>{support}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={mailtoHref(site.email)}>{site.email}</a>
            </dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>{addressLine(site)}</dd>
          </div>
          <div>
            <dt>Hours</dt>
            <dd>{site.hours}</dd>
          </div>
          <div>
            <dt>Service area</dt>
            <dd>{site.serviceArea.join(', ')}</dd>
          </div>
        </dl>
      </section>
      <MessageForm />
    </div>
  )
}

function MessageForm() {
  const result = useActionData<typeof clientAction>()
  const sending = useNavigation().state === 'submitting'
  if (result?.ok) {
    return (
      <p className={styles['contact-sent']} role="status">
        {FORM_MESSAGES.messageSent}
      </p>
    )
  }
  const errors: Record<string, string> = result?.errors ?? {}
  const plain = (name: (typeof NAMES)[number]) => ({
    name,
    error: errors[name],
    defaultValue: result?.fields[name],
  })
  return (
    <Form className={styles['contact-form']} method="post">
      <h2>Write to us</h2>
      <Field label="Name" autoComplete="name" required maxLength={120} {...plain('name')} />
      <Field label="E-mail" type="email" autoComplete="email" required maxLength={254} {...plain('email')} />
      <Field label="Phone (optional)" type="tel" autoComplete="tel" maxLength={40} {...plain('phone')} />
      <Field label="Message" {...plain('message')}>
        {field => <textarea {...field} required rows={7} maxLength={4000} />}
      </Field>
      <BotTrap attempt={result} />
      {result && (
        <p className="alert" role="alert">
          {result.message}
        </p>
      )}
      <button className="button primary" type="submit" disabled={sending}>
        {sending ? 'Sending...' : 'Send message'}
      </button>
    </Form>
  )
}

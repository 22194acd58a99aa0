import { data, Form, useActionData, useNavigation } from 'react-router'
import * as words from '#messages/contact'
import * as forms from '#messages/forms'
import { sources } from '#messages/places'
import type { PublicClient } from '../../../contract/client.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { addressLine, supportPhoneOf } from '../../../domain/site.ts'
import { browserClient, clientContext } from '../../api.ts'
import { formFailure } from '../../form-failure.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, companyData, pageMeta } from '../../seo.ts'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { readTrap } from '../../ui/bot-trap-fields.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { contentLanguage } from '../../ui/content-language.ts'
import { Field } from '../../ui/field.tsx'
import { useFieldCheck } from '../../ui/field-check.ts'
import { Picture } from '../../ui/picture.tsx'
import { StillMap } from '../../ui/still-map.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/contact.ts'
import '../../ui/sections.css'
import styles from './contact.module.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: ({ brand, address }) =>
      words.description({ brand, town: address.locality, region: address.region }),
    path: '/contact',
    image: '/pictures/detail-handle-1280.webp',
    data: facts => [
      companyData(facts),
      breadcrumbData(facts.origin, [{ name: words.title, path: '/contact' }]),
    ],
  })

const NAMES = ['name', 'email', 'phone', 'message'] as const
type Fields = Record<(typeof NAMES)[number], string>
const LABELS: Fields = { name: words.name, email: words.email, phone: words.phone, message: words.message }

async function send(client: PublicClient, form: FormData) {
  const fields = Object.fromEntries(NAMES.map(name => [name, String(form.get(name) ?? '')])) as Fields
  try {
    await client('sendMessage', { body: fields, trap: readTrap(form) })
    return { ok: true as const }
  } catch (error) {
    const status = error instanceof Problem ? PROBLEMS[error.code].status : 503
    return { ok: false as const, status, fields, ...(await formFailure(error)) }
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
    <>
      <div className={`wrap page ${styles['contact']}`}>
        <section>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <dl className="trip">
            <div>
              <dt>{words.reservations}</dt>
              <dd>
                <PhoneLink phone={site.bookingPhone} />
              </dd>
            </div>
            {support !== site.bookingPhone && (
              <div>
                <dt>{words.support}</dt>
                <dd>
                  <PhoneLink phone={support} />
                </dd>
              </div>
            )}
            <div>
              <dt>{words.email}</dt>
              <dd>
                <EmailLink email={site.email} />
              </dd>
            </div>
            <div>
              <dt>{words.address}</dt>
              <dd translate="no">{addressLine(site)}</dd>
            </div>
            <div>
              <dt>{words.hours}</dt>
              <dd {...contentLanguage(site, 'hours')}>{site.hours}</dd>
            </div>
            <div>
              <dt>{words.serviceArea}</dt>
              <dd {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</dd>
            </div>
          </dl>
          <Picture src="/pictures/detail-handle-1280.webp" alt="" sizes="(max-width: 860px) 92vw, 600px" />
        </section>
        <MessageForm />
      </div>
      <Area />
    </>
  )
}

/** Whole tiles around Washington: Virginia, the District and Maryland. */
const AREA = [97, 98].flatMap(y => [71, 72, 73, 74, 75].map(x => ({ zoom: 8, x, y })))

/** The region on our map. */
function Area() {
  const site = useSite()
  return (
    <section className={`wrap ${styles['area']}`}>
      <h2>{words.area}</h2>
      <p {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</p>
      <StillMap tiles={AREA} label={words.areaAlt} wide />
      <small>{sources}</small>
    </section>
  )
}

function MessageForm() {
  const result = useActionData<typeof clientAction>()
  const check = useFieldCheck()
  const sending = useNavigation().state === 'submitting'
  if (result?.ok) {
    return (
      <p className={styles['contact-sent']} role="status">
        {words.sent}
      </p>
    )
  }
  const errors: Record<string, string> = { ...result?.errors, ...check.errors }
  const alert = Object.keys(check.errors).length > 0 ? forms.fieldsInvalid : result?.message
  const plain = (name: (typeof NAMES)[number]) => ({
    name,
    error: errors[name],
    defaultValue: result?.fields[name],
  })
  return (
    <Form
      className={styles['contact-form']}
      method="post"
      ref={check.form}
      onInput={check.onInput}
      onSubmit={check.passes}
    >
      <h2>{words.write}</h2>
      <Field label={LABELS.name} autoComplete="name" required maxLength={120} {...plain('name')} />
      <Field
        label={LABELS.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...plain('email')}
      />
      <Field label={LABELS.phone} type="tel" autoComplete="tel" maxLength={40} {...plain('phone')} />
      <Field label={LABELS.message} {...plain('message')}>
        {field => <textarea {...field} required rows={4} maxLength={4000} />}
      </Field>
      <BotTrap attempt={result} />
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <button className="button primary" type="submit" disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
    </Form>
  )
}

import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import * as words from '#messages/contact'
import * as forms from '#messages/forms'
import * as priceMail from '#messages/price-mail'
import * as shared from '#messages/shared'
import { addressLine, supportPhoneOf } from '../../../domain/site/site.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, companyData, pageMeta } from '../../seo.ts'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { contentLanguage } from '../../ui/content-language.ts'
import { Field } from '../../ui/field.tsx'
import { useFieldCheck } from '../../ui/field-check.ts'
import { Picture } from '../../ui/picture.tsx'
import '../../ui/photograph.css'
import '../../ui/still-map.css'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/contact.ts'
import '../../ui/sections.css'
import './reach.tsx.utilities.css'
import '../../ui/photograph.tsx.utilities.css'
import '../../ui/still-map.tsx.utilities.css'
import styles from './contact.module.css'
import { loadContact } from './load-contact.ts'
import { type MessageField, sendMessage } from './send-message.ts'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: shared.contact,
    description: ({ brand, address }) =>
      words.description({ brand, town: address.locality, region: address.region }),
    path: '/contact',
    image: '/pictures/detail-handle-1280.webp',
    data: facts => [
      companyData(facts),
      breadcrumbData(facts.origin, [{ name: shared.contact, path: '/contact' }]),
    ],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadContact(context.get(clientContext))
// The page works without the map and further contacts.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ reach: '', area: '' }))

export async function action({ request, context }: Route.ActionArgs) {
  const result = await sendMessage(context.get(clientContext), await request.formData())
  return data(result, { status: result.ok ? 200 : result.status })
}
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    return await (await import('./send-message.ts')).sendFromBrowser(form)
  } catch {
    // The code for sending did not load, so nothing was sent.
    return { ok: false as const, message: forms.notReached, errors: {}, fields: undefined }
  }
}

export default function ContactPage() {
  const { reach, area } = useLoaderData<typeof loader>()
  const site = useSite()
  const support = supportPhoneOf(site)
  return (
    <>
      <div
        className={`wrap page ${styles['contact']} grid grid-cols-2 gap-[clamp(40px,6vw,96px)] to-860:grid-cols-1`}
      >
        <section>
          <h1>{shared.contact}</h1>
          <p className="lead">{words.lead}</p>
          <dl className="trip mt-9">
            <div>
              <dt className="min-w-[min(9.4em,34vw)]">{words.reservations}</dt>
              <dd>
                <PhoneLink phone={site.bookingPhone} />
              </dd>
            </div>
            {support !== site.bookingPhone && (
              <div>
                <dt className="min-w-[min(9.4em,34vw)]">{words.support}</dt>
                <dd>
                  <PhoneLink phone={support} />
                </dd>
              </div>
            )}
            <div>
              <dt className="min-w-[min(9.4em,34vw)]">{shared.email}</dt>
              <dd>
                <EmailLink email={site.email} />
              </dd>
            </div>
            <div>
              <dt className="min-w-[min(9.4em,34vw)]">{shared.address}</dt>
              <dd translate="no">{addressLine(site)}</dd>
            </div>
            <div>
              <dt className="min-w-[min(9.4em,34vw)]">{shared.hours}</dt>
              <dd {...contentLanguage(site, 'hours')}>{site.hours}</dd>
            </div>
            <div>
              <dt className="min-w-[min(9.4em,34vw)]">{words.serviceArea}</dt>
              <dd {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</dd>
            </div>
          </dl>
          {/* Server-rendered and escaped by React, like the region below. */}
          <div dangerouslySetInnerHTML={{ __html: reach }} />
          <Picture
            src="/pictures/detail-handle-1280.webp"
            alt=""
            sizes="(max-width: 860px) 92vw, 600px"
            priority
          />
        </section>
        <MessageForm />
      </div>
      <div dangerouslySetInnerHTML={{ __html: area }} />
    </>
  )
}

function MessageForm() {
  const result = useActionData<typeof clientAction>()
  const check = useFieldCheck()
  const sending = useNavigation().state === 'submitting'
  if (result?.ok) {
    return (
      <p className="border border-t-2 border-hair border-t-coach bg-panel p-7" role="status">
        {words.sent}
      </p>
    )
  }
  const errors: Partial<Record<string, string>> = { ...result?.errors, ...check.errors }
  const alert = Object.keys(check.errors).length > 0 ? forms.fieldsInvalid : result?.message
  const plain = (name: MessageField) => ({
    name,
    error: errors[name],
    defaultValue: result?.fields?.[name],
  })
  return (
    <Form
      className={`${styles['contact-form']} flex flex-col gap-5`}
      method="post"
      ref={check.form}
      onInput={check.onInput}
      onSubmit={check.passes}
    >
      <h2 className="text-[27px]">{words.write}</h2>
      <Field label={shared.name} autoComplete="name" required maxLength={120} {...plain('name')} />
      <Field
        label={shared.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...plain('email')}
      />
      <Field label={words.phone} type="tel" autoComplete="tel" maxLength={40} {...plain('phone')} />
      <Field label={words.message} {...plain('message')}>
        {field => (
          <textarea
            className="h-full min-h-37.5 resize-y py-3.5 leading-[1.5]"
            {...field}
            required
            rows={4}
            maxLength={4000}
          />
        )}
      </Field>
      <BotTrap attempt={result} />
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <button className="button primary" type="submit" disabled={sending}>
        {sending ? priceMail.sending : words.send}
      </button>
    </Form>
  )
}

import { lazy, Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import * as words from '#messages/manage-contact'
import * as shared from '#messages/shared'
import { manageContext } from '../../../managed-page.ts'
import { privateMeta } from '../../../seo.ts'
import { noticeAddress } from '../own-address.ts'
import { answerOwn, readOwn, refusalOf, SubPage } from '../sub-page.tsx'
import type { Route } from './+types/contact.ts'
import { type ContactAnswer, type ContactFields, readContact } from './contact-fields.ts'

// Lazy, so that other pages do not load it.
const ContactForms = lazy(async () => ({ default: (await import('./contact-forms.tsx')).ContactForms }))

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: shared.contactDetails, description: words.lead })

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await readOwn(context.get(manageContext), params.reference)
  return answerOwn({ own })
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const client = context.get(manageContext)
  const form = await request.formData()
  const fields: ContactFields = readContact(form)
  const isSending = form.has('send')
  try {
    if (isSending) {
      await client('sendContactCode', { params: { reference } })
      return data<ContactAnswer>({ isSent: true, fields: undefined, errors: {} })
    }
    await client('changeContact', { params: { reference }, body: fields })
    return redirect(noticeAddress(reference, request.url, 'contact'), 303)
  } catch (error) {
    const refusal = await refusalOf(error, ['email', 'phoneNumber', 'code'])
    return data<ContactAnswer>(
      { ...refusal, isSent: !isSending, fields: isSending ? undefined : fields },
      { status: refusal.status },
    )
  }
}

export default function Contact() {
  const { own } = useLoaderData<typeof loader>()
  const answer: ContactAnswer | undefined = useActionData<typeof action>()
  return (
    <SubPage own={own} title={shared.contactDetails} lead={words.lead} message={answer?.message}>
      <Suspense fallback={null}>{own && <ContactForms ride={own.ride} answer={answer} />}</Suspense>
    </SubPage>
  )
}

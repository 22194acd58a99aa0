/** What stands in the form. */
export type ContactFields = { email: string; phoneNumber: string; code: string }

/** What the page shows after a form was sent. */
export type ContactAnswer = {
  /** True where a code was mailed. */
  isSent: boolean
  fields: ContactFields | undefined
  message?: string
  errors: Record<string, string>
}

/** The form as it was sent. */
export function readContact(form: FormData): ContactFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { email: text('email'), phoneNumber: text('phoneNumber'), code: text('code') }
}

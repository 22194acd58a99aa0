export type ContactFields = { email: string; phoneNumber: string; code: string }

export type ContactAnswer = {
  isSent: boolean
  fields: ContactFields | undefined
  message?: string
  errors: Record<string, string>
}

export function readContact(form: FormData): ContactFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { email: text('email'), phoneNumber: text('phoneNumber'), code: text('code') }
}

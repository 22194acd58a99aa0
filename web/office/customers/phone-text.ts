import * as words from '#messages/office-contacts'
import { plainNumber } from '../../../domain/values/contact-links.ts'

/** "(703) 555-0199", "+49 79425550123, ext. 7". */
export function phoneText(value: string): string {
  const [number = '', extension] = value.split(';ext=')
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  const text = area ? `(${area}) ${exchange}-${line}` : number
  return extension ? words.extension({ number: text, extension }) : text
}

/** "5715550188" -> "(571) 555-0188"; a foreign or incomplete number stays as typed. */
export function typedPhoneText(typed: string): string {
  const text = phoneText(plainNumber(typed))
  return text.startsWith('(') ? text : typed.trim()
}

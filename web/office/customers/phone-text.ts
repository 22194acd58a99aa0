import * as words from '#messages/office-contacts'

/** "(703) 555-0199", "+49 79425550123, ext. 7". */
export function phoneText(value: string): string {
  const [number = '', extension] = value.split(';ext=')
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  const text = area ? `(${area}) ${exchange}-${line}` : number
  return extension ? words.extension({ number: text, extension }) : text
}

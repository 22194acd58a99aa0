import { parse, type Token } from '@messageformat/parser'

/** The arguments of a message and their types, by name. */
export type Shape = Map<string, string>

/** Throws where the message is not valid ICU. */
export function argumentsOf(text: string): Shape {
  const shape: Shape = new Map()
  collect(parse(text, { strict: true }), shape)
  return shape
}

function collect(tokens: readonly Token[], shape: Shape): void {
  for (const token of tokens) {
    if (token.type === 'argument') add(shape, token.arg, 'string')
    else if (token.type === 'function')
      throw new Error(`{${token.arg}, ${token.key}}: format it before, in i18n/`)
    else if (token.type === 'plural' || token.type === 'selectordinal' || token.type === 'select') {
      add(shape, token.arg, token.type === 'select' ? choices(token.cases) : 'number')
      for (const { tokens: inner } of token.cases) collect(inner, shape)
    }
  }
}

/** A count is also shown as it is: the narrower type holds. */
function add(shape: Shape, name: string, type: string): void {
  const known = shape.get(name)
  if (known === undefined || known === 'string') shape.set(name, type)
  else if (type !== 'string' && type !== known) throw new Error(`{${name}} has two types`)
}

function choices(cases: readonly { key: string }[]): string {
  const named = cases.filter(({ key }) => key !== 'other').map(({ key }) => `'${key}'`)
  return [...named, '(string & {})'].join(' | ')
}

/** The marks around parts of a text, as `<link>`, sorted. */
export function marksOf(text: string): string {
  return [...text.matchAll(/<\/?[a-zA-Z]+>/g)]
    .map(([mark]) => mark)
    .sort()
    .join('')
}

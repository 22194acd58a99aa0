import { parse, type Token } from '@messageformat/parser'

const PLAIN = 'AEIOUYaceinouy'
const ACCENTED = 'ÅÉÎÖÛÝåçéîñöûý'
/** Of a language that needs more room than English. */
const LONGER_PERCENT = 35

/** Characters that write what stands between them from right to left, as no Latin letters are. */
const OVERRIDE = '\u202e'
const OVERRIDE_END = '\u202c'

/**
 * The message with accents, longer and in brackets, and its letters from right to left where asked for; its arguments,
 * plurals and marks stay.
 */
export function pseudoMessage(text: string, dir: 'ltr' | 'rtl' = 'ltr'): string {
  const letters = text.replace(/\{[^{}]*\}|<[^>]*>/g, '').length
  const tildes = '~'.repeat(Math.ceil((letters * LONGER_PERCENT) / 100))
  // In words, since lines break between words alone.
  const more = tildes.match(/~{1,6}/g)?.join(' ') ?? ''
  return `[${accented(parse(text, { strict: true }), text, dir)} ${more}]`
}

/** The text as it stands, with accents on the letters of its content. */
function accented(tokens: readonly Token[], text: string, dir: 'ltr' | 'rtl'): string {
  const edits = contents(tokens).sort((a, b) => b.offset - a.offset)
  let result = text
  for (const { offset, length } of edits) {
    const part = withAccents(text.slice(offset, offset + length))
    const written = dir === 'ltr' ? part : fromRightToLeft(part)
    result = result.slice(0, offset) + written + result.slice(offset + length)
  }
  return result
}

function contents(tokens: readonly Token[]): { offset: number; length: number }[] {
  return tokens.flatMap(token => {
    if (token.type === 'content') return [{ offset: token.ctx.offset, length: token.ctx.text.length }]
    return 'cases' in token ? token.cases.flatMap(({ tokens: inner }) => contents(inner)) : []
  })
}

/** Marks are names, not text. */
function withAccents(part: string): string {
  return part.replace(/<[^>]*>|[a-zA-Z]/g, found => {
    const index = found.length === 1 ? PLAIN.indexOf(found) : -1
    return index === -1 ? found : (ACCENTED[index] ?? found)
  })
}

/** Letters and what stands between them: figures keep their signs, and a text between marks becomes an element of its own. */
function fromRightToLeft(part: string): string {
  return part.replace(/<[^>]*>|\p{L}(?:[^<$%\p{N}]*\p{L})?/gu, found =>
    found.startsWith('<') ? found : OVERRIDE + found + OVERRIDE_END,
  )
}

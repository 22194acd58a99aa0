import { parse, type Token } from '@messageformat/parser'

/** The plain texts that a message can become: one for each case of its choices, without tags; `{}` for arguments. */
export function textVariants(message: string): string[] {
  return spell(parse(message)).map(text => text.replaceAll(/<spoken>.*?<\/spoken>|<\/?\w+>/g, ''))
}

function spell(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (heads, token) => {
      if (token.type === 'content') return heads.map(head => head + token.value)
      if (!('cases' in token)) return heads.map(head => `${head}{}`)
      const tails = token.cases.flatMap(({ tokens: inner }) => spell(inner))
      return heads.flatMap(head => tails.map(tail => head + tail))
    },
    [''],
  )
}

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { textVariants } from './support/text-variants.ts'
import { habitsIn } from './support/voice.ts'

/** Hits in comments and names of the product's code. It may only fall: when it does, lower it. */
const COMMENT_HITS_MAX = 3665
const NAME_HITS_MAX = 3349
/** How far below its limit a count may be before the limit has to follow. */
const SLACK = 0.97

test('catalogs have none of the habits that docs/writing.md lists', () => {
  const found = globSync('i18n/en/*.json').flatMap(file =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).flatMap(([key, text]) =>
      [...new Set(textVariants(text).flatMap(habitsIn))].map(habit => `${file} ${key}: ${habit}: ${text}`),
    ),
  )
  assert.deepEqual(found, [])
})

test('docs have none of the habits that docs/writing.md lists', () => {
  const found = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')].flatMap(file =>
    proseOf(readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
      habitsIn(text).map(habit => `${file}:${line}: ${habit}: ${text}`),
    ),
  )
  assert.deepEqual(found, [])
})

/** Comments that begin with a noun clause, such as "What the guest sees". */
const NOUN_CLAUSE = /^(?:what|that|those of|where|who|how) (?!is|are|if)/i
/** Words that mean nothing to an outsider in a name. */
const VAGUE = new Set(
  'told,kept,taken,seen,wanted,given,asked,known,made,about,own,beside,stands,words,press,story,drill,piece,pair,matter'.split(
    ',',
  ),
)

test('comments and names have fewer habits and vague words than before', () => {
  const counts = { comments: 0, names: 0 }
  for (const file of globSync('{domain,contract,server,web,i18n,scripts}/**/*.{ts,tsx,mjs}')) {
    if (file.includes('.test.')) continue
    const { comments, names } = splitSource(readFileSync(file, 'utf8'))
    for (const comment of comments)
      counts.comments += habitsIn(comment).length + (NOUN_CLAUSE.test(comment) ? 1 : 0)
    for (const name of names)
      counts.names += name.split(/(?=[A-Z])|_/).filter(word => VAGUE.has(word.toLowerCase())).length
  }
  for (const [what, count, max] of [
    ['comments', counts.comments, COMMENT_HITS_MAX],
    ['names', counts.names, NAME_HITS_MAX],
  ] as const) {
    assert.ok(count <= max, `${what}: ${count} hits, up to ${max} allowed. See docs/writing.md.`)
    assert.ok(count >= max * SLACK, `${what}: only ${count} hits. Lower the limit in this file to ${count}.`)
  }
})

/** The prose lines of a Markdown text, without code, link targets and marks. */
function proseOf(markdown: string): { line: number; text: string }[] {
  let inCode = false
  return markdown.split('\n').flatMap((raw, index) => {
    if (raw.startsWith('```')) inCode = !inCode
    if (inCode || raw.startsWith('```')) return []
    const text = raw
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replace(/^[#>|*\s-]+/, '')
      .replaceAll('**', '')
    // docs/writing.md has to quote what it advises against.
    return text.trim() === '' ? [] : [{ line: index + 1, text }]
  })
}

/** Sentences of comments, and identifiers, of a source text. */
function splitSource(source: string): { comments: string[]; names: string[] } {
  const comments: string[] = []
  const code = source.replaceAll(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
    part => {
      if (part.startsWith('/')) {
        const plain = part.replaceAll(/^\/[*/]+|\*\/$|^\s*\*/gm, ' ').replaceAll(/`[^`]*`/g, '')
        comments.push(
          ...plain.split(/(?<=[.!?])\s+|\n\s*\n/).map(sentence => sentence.replaceAll(/\s+/g, ' ').trim()),
        )
      }
      return ' '
    },
  )
  return { comments, names: [...new Set(code.match(/[A-Za-z_]\w+/g))] }
}

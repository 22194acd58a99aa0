import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { textVariants } from './support/text-variants.ts'

/**
 * Habits that plain American English avoids. Catalogs and docs have none; comments and names may only get fewer.
 * docs/writing.md explains each habit and what to write instead.
 */
const HABITS: Readonly<Record<string, RegExp>> = {
  'chain of "of"': /\bof (?:(?:the|a|an|your|our|their|this|that|each|all) )?[\w’-]+ of\b/i,
  'money that wanders':
    /\b(?:stays? with us|let(?:ting)? go of|let go|turn(?:s|ed|ing)? (?:it )?round|(?:goes|went|comes|came) back (?:to you|the way)|money (?:goes|comes|went|came)|we return \{)/i,
  'indefinite person': /\b(?:somebody|nobody|whoever)\b/i,
  'clause as a heading': /^(?!How It Works$|Why Choose )(?:who|what|where|how|why) [^?.!:…]{1,50}$/i,
  '"that you" clause': /\b(?:the|a|an|any|all|every|each) [\w’-]+ that (?:you|we|they|he|she|it) [a-z]/i,
  'colon as grammar': /\b(?:Empty|Unset|Without it): /,
  'late adverb':
    /\b(?:at most|once more|anew|any more|meanwhile|by itself|by themselves|all the same)\b|[\w$%] at least[.,;)]?$|(?<!printed |requests )\bat once\b/i,
  'message that walks':
    /\b(?:e?-?mails?|texts?|messages?|letters?) (?:leaves?|left|goes? out|went out|is on its way|are on their way|has arrived|have arrived|reach(?:es)? nobody)\b/i,
  'British or European':
    /\be-mails?\b|\bmails?\b|\btelephones?\b|\bkerbs?\b|\blicence[sd]?\b|\btravell\w+|\b(?:colour|favour|honour|neighbour)\w*|\bpick-ups?\b|\bcentres?\b|\bcheques?\b|\b\w*(?:organis|realis|recognis|authoris|summaris)\w+|\bcatalogues?\b|\bcanceled\b|\d %|\bwhilst\b|\blearnt\b|\bgrey\b/i,
  'bare fact': /\bYour ride is over\b|\bNothing is paid\b|\bstands otherwise\b/i,
  'old trade term':
    /\bwithout a pair\b|\bway (?:there|back)\b|\bempty driving\b|\bgoodwill\b|\bturned round\b|\bcould be added\b|\bpriced by hand\b|\bheld for you\b|\bnobody came\b/i,
}

/** Real names and terms of the field that contain an avoided word. */
const ALLOWED =
  /\b(?:MAIL_URL|MAIL_FROM|DATA_DIR\/mail|mail(?: |-)?(?:server|service|client|header)s?|mailto|jobs? runs? at least once|later, at least once)\b/gi

/** The habits found in a plain text. */
function habitsIn(text: string): string[] {
  const plain = text.replaceAll(ALLOWED, '')
  return Object.entries(HABITS)
    .filter(([, pattern]) => pattern.test(plain))
    .map(([name]) => name)
}

/** Hits in comments and names of the product's code. It may only fall: when it does, lower it. */
const COMMENT_HITS_MAX = 433
const NAME_HITS_MAX = 2914
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
  const found = [
    'README.md',
    'CHANGELOG.md',
    ...globSync(['docs/**/*.md', '{packages,server}/*/README.md']),
  ].flatMap(file =>
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
  for (const file of globSync('{domain,contract,packages,server,web,i18n,scripts}/**/*.{ts,tsx,mjs}')) {
    if (/\.test[./]/.test(file)) continue
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

/** Share of comment lines in the product's code. Comments say why; names and types say the rest. */
const COMMENT_SHARE_MAX = 0.05

test('few lines are comments', () => {
  let comments = 0
  let lines = 0
  for (const file of globSync('{domain,contract,packages,server,web,i18n}/**/*.{ts,tsx}')) {
    if (/\.test[./]/.test(file)) continue
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      lines += 1
      if (/^\s*(?:\/\/|\/\*|\*)/.test(line)) comments += 1
    }
  }
  const share = comments / lines
  assert.ok(share <= COMMENT_SHARE_MAX, `${(100 * share).toFixed(1)} % of the lines are comments.`)
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

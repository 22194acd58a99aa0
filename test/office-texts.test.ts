import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { literalTexts } from './support/literal-texts.ts'

const OFFICE = 'web/office/'
const found = new Map<string, string[]>()
for (const file of globSync(`${OFFICE}**/*.{ts,tsx}`)) {
  if (file.includes('.test.')) continue
  const [folder = '', inFolder] = file.slice(OFFICE.length).split('/')
  const name = inFolder === undefined ? '' : folder
  const literals = literalTexts(file, readFileSync(file, 'utf8'))
  const lines = literals.map(({ line, text }) => `${file}:${line}: ${text}`)
  found.set(name, [...(found.get(name) ?? []), ...lines])
}

for (const [folder, literals] of found) {
  test(`every text of ${OFFICE}${folder} is of a catalogue`, () => assert.deepEqual(literals, []))
}

/** They compute with clocks and say nothing. */
const COMPUTING = [
  'web/office/zone.ts',
  'web/office/reservations/calendar/calendar-axis.ts',
  'web/clock-instants.ts',
  'web/wall-clock.ts',
  'web/root.tsx',
]

test('dates, times and numbers are written in i18n/ alone', () => {
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    if (file.includes('.test.') || COMPUTING.includes(file)) continue
    assert.doesNotMatch(readFileSync(file, 'utf8'), /\bIntl\.|\.toLocale(Date|Time)?String\(/, file)
  }
})

const SOURCES: [what: string, source: string, texts: string[]][] = [
  ['the text of an element', '<p>Hello <b>you</b></p>', ['Hello', 'you']],
  ['a choice between two texts', `<p>{busy ? 'saving' : error || 'save'}</p>`, ['saving', 'save']],
  ['a template', `<p>{\`\${count} left\`}</p>`, ['… left']],
  ['what is read out', '<img alt="A car" aria-label="car: see it" />', ['A car', 'car: see it']],
  ['the attribute of a component', '<Field label="Name" note="as you like" />', ['Name', 'as you like']],
  ['a table of words', `const WORDS = { new: 'Not read', done: 'Done' }`, ['Not read', 'Done']],
  ['an argument', `run('Failed to save', call)`, ['Failed to save']],
]
for (const [what, source, texts] of SOURCES) {
  test(`${what} is found where it is a literal`, () =>
    assert.deepEqual(
      literalTexts('a.tsx', source).map(({ text }) => text),
      texts,
    ))
}

const NO_TEXTS: [what: string, source: string][] = [
  ['messages', 'const a = <Field label={words.name}>{words.passengers({ count })}, {"·"} {12}</Field>'],
  ['imports and types', `import { a } from './A b.ts'; type A = 'Not read'; const b = c as 'Also so'`],
  ['attributes of programs', '<a href="/Fleet" className="a b" data-text="A b" role="Button" id="A">{a}</a>'],
  ['keys and comparisons', `if (event.key === 'Enter' || KEYS.has('ArrowUp')) a({ 'Content-Type': b })`],
  ['selectors and queries', `a.closest('a, button'); matchMedia('(min-width: 800px) and (hover)')`],
  ['names of classes', `function classOf() { return \`button \${kind} Quiet\` }`],
  ['errors for developers', `throw new Error('No provider stands above')`],
]
for (const [what, source] of NO_TEXTS) {
  test(`${what} are no literals`, () => assert.deepEqual(literalTexts('a.tsx', source), []))
}

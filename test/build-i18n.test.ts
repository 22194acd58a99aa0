import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { CATALOGUES } from '#catalogues'
import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts'
import { buildI18n, compileArea } from '../scripts/build-i18n.ts'
import { pseudoMessage } from '../scripts/i18n/pseudo-message.ts'

// Where the packages that the compiled messages import are found.
const folder = mkdtempSync(resolve('build/catalogues-'))
after(() => rmSync(folder, { recursive: true }))

type Area = Record<string, string>

/** Builds catalogues of one area each; resolves to the folder of the build. */
function build(en: Area, es: Area): string {
  return buildFiles({ en: { 'ride.json': en }, es: { 'ride.json': es } })
}

function buildFiles(files: Record<'en' | 'es', Record<string, Area>>, office?: ('en' | 'es')[]): string {
  const source = mkdtempSync(join(folder, 'source-'))
  for (const [locale, areas] of Object.entries(files)) {
    mkdirSync(join(source, locale))
    for (const [name, area] of Object.entries(areas))
      writeFileSync(join(source, locale, name), JSON.stringify(area))
  }
  const target = join(source, 'build')
  buildI18n(source, target, office)
  return target
}

const guests = '{count, plural, one {# guest} other {# guests}}'
const FAULTS: [name: string, en: Area, es: Area, fault: RegExp][] = [
  ['a message that is missing', { a: 'A', b: 'B' }, { a: 'A' }, /es\/ride\.json: b is missing/],
  ['one without an original', { a: 'A' }, { a: 'A', b: 'B' }, /b is not in the original/],
  ['another argument', { a: 'Hi {name}' }, { a: 'Hola {nombre}' }, /a: has the arguments .*nombre.*name/],
  ['a forgotten argument', { a: 'Hi {name}' }, { a: 'Hola' }, /a: has the arguments/],
  ['a broken plural', { a: guests }, { a: '{count, plural, one {# huésped}}' }, /a: is not valid/],
  ['a brace that is not closed', { a: 'A' }, { a: 'A {name' }, /a: is not valid/],
  ['an empty text', { a: 'A' }, { a: '' }, /a: is empty/],
  ['a space at the end', { a: 'A' }, { a: 'A ' }, /ends with a space/],
  ['another mark', { a: 'See <link>it</link>' }, { a: 'Vea <b>esto</b>' }, /a: has the marks/],
  ['a name that is no identifier', { 'a.b': 'A' }, { 'a.b': 'A' }, /a\.b is no name/],
  ['a name that the code of messages has', { select: 'A' }, { select: 'A' }, /select is no name/],
  ['a word of the language', { delete: 'A' }, { delete: 'A' }, /delete is no name/],
  ['a format of the catalogue', { a: '{n, number}' }, { a: '{n, number}' }, /format it before/],
]
for (const [name, en, es, fault] of FAULTS) {
  test(`the build refuses ${name}`, () => assert.throws(() => build(en, es), fault))
}

test('a message without arguments is a constant, one with arguments a typed function', async () => {
  const target = build(
    { free: "It's free", guests, ride: 'For {name}: {kind, select, hourly {by the hour} other {one way}}' },
    {
      free: 'Es gratis',
      guests: '{count, plural, one {# huésped} many {# de huéspedes} other {# huéspedes}}',
      ride: '{kind, select, hourly {por horas} other {solo ida}}: {name}',
    },
  )
  const en = (await import(join(target, 'en/ride.js'))) as Record<string, unknown>
  const es = (await import(join(target, 'es/ride.js'))) as { guests: (d: { count: number }) => string }
  assert.equal(en['free'], "It's free")
  assert.equal(es.guests({ count: 1 }), '1 huésped')
  assert.equal(es.guests({ count: 1_000_000 }), '1,000,000 de huéspedes')
  const types = readFileSync(join(target, 'en/ride.d.ts'), 'utf8')
  assert.match(types, /free: string/)
  assert.match(types, /guests: \(d: \{ count: number \}\) => string/)
  assert.match(types, /ride: \(d: \{ name: string; kind: 'hourly' \| \(string & \{\}\) \}\) => string/)
})

test('the pseudo-locale keeps arguments, plurals and marks, and is longer than the original', () => {
  const text = "See <faq>the page</faq>, {name}: {count, plural, one {# day} other {# days}}, it''s open"
  const pseudo = pseudoMessage(text)
  assert.match(
    pseudo,
    /^\[Séé <faq>thé pågé<\/faq>, \{name\}: \{count, plural, one \{# dåý\} other \{# dåýs\}\}/,
  )
  assert.ok(pseudo.length > text.length * 1.2)
  assert.doesNotThrow(() => compileArea('xa', { text: pseudo }))
})

test('the mirrored pseudo-locale writes the letters of each piece of text from right to left', () => {
  const text = 'See <faq>the page</faq>, {name}: {count, plural, one {# day} other {# days}}, $5'
  const pseudo = pseudoMessage(text, 'rtl').replaceAll('\u202e', '»').replaceAll('\u202c', '«')
  assert.match(
    pseudo,
    /^\[»Séé« <faq>»thé pågé«<\/faq>, \{name\}: \{count, plural, one \{# »dåý«\} other \{# »dåýs«\}\}, \$5 ~/,
  )
  assert.doesNotThrow(() => compileArea('xb', { text: pseudoMessage(text, 'rtl') }))
})

test('each language has the picture that stands for a broken one, with its own words', () => {
  const original = readFileSync('public/noimage.svg', 'utf8')
  const words = CATALOGUES.en.cards.noImage
  assert.equal(original.split(words).length, 3)
  for (const locale of LOCALES) {
    if (locale === DEFAULT_LOCALE) continue
    const expected = original.replaceAll(words, CATALOGUES[locale].cards.noImage)
    assert.equal(readFileSync(`public/noimage-${locale}.svg`, 'utf8'), expected)
  }
})

const OFFICE = {
  en: { 'ride.json': { a: 'A' }, 'office-today.json': { b: 'B' } },
  es: { 'ride.json': { a: 'A' } },
}

test('a locale that the office does not have needs no area of the office', async () => {
  const target = buildFiles(OFFICE)
  assert.ok(existsSync(join(target, 'en/office-today.js')))
  assert.ok(existsSync(join(target, 'xa/office-today.js')))
  assert.ok(!existsSync(join(target, 'es/office-today.js')))
  const { CATALOGUES } = (await import(join(target, 'catalogues.js'))) as { CATALOGUES: { en: object } }
  assert.deepEqual(Object.keys(CATALOGUES.en), ['ride'])
})

test('the build refuses a locale of the office that lacks one of its areas, and faults in one that it has', () => {
  assert.throws(() => buildFiles(OFFICE, ['en', 'es']), /es\/office-today\.json: is missing/)
  const begun = { ...OFFICE.es, 'office-today.json': { b: '' } }
  assert.throws(() => buildFiles({ ...OFFICE, es: begun }), /es\/office-today\.json: b: is empty/)
})

test('two locales are written side by side', () => {
  assert.equal(CATALOGUES.en.shell.bookNow, 'Book Now')
  assert.equal(CATALOGUES.es.shell.bookNow, 'Reservar')
})

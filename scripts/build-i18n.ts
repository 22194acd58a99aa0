/**
 * Compiles the catalogues in i18n/<locale>/<area>.json to modules and their types in build/i18n/<locale>/<area>.js: a
 * message without arguments is a constant, one with arguments a function. Throws where a locale lacks a message or
 * has one that the original does not have, where arguments or marks differ, and where a message is not valid ICU. Areas
 * of the office may be missing in locales that the office does not have.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import {
  DEFAULT_LOCALE,
  isOfficeArea,
  isPseudoLocale,
  LOCALES,
  localeFacts,
  localePrefix,
  OFFICE_LOCALES,
  type PageLocale,
  PSEUDO_LOCALES,
} from '../i18n/locales.ts'
import { argumentsOf, marksOf, type Shape } from './i18n/message-shape.ts'
import { pseudoMessage } from './i18n/pseudo-message.ts'

/** The texts of one area: name of the message -> ICU. */
type Area = Record<string, string>
type Catalogue = Map<string, Area>

const NAME = /^[a-z][a-zA-Z0-9]*$/
/** Words of the language, and what compiled messages import. */
const TAKEN =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|plural|select|number|strictNumber|en|es)$/

export function buildI18n(
  source: string,
  target: string,
  officeLocales: readonly PageLocale[] = OFFICE_LOCALES,
): void {
  const original = readCatalogue(join(source, DEFAULT_LOCALE))
  const catalogues = new Map<PageLocale, Catalogue>(
    LOCALES.map(locale => [locale, readCatalogue(join(source, locale))]),
  )
  for (const locale of PSEUDO_LOCALES) catalogues.set(locale, pseudoCatalogue(original, locale))
  const mayLack = (locale: PageLocale) => (area: string) =>
    isOfficeArea(area) && !officeLocales.includes(locale)
  const faults = [...catalogues].flatMap(([locale, catalogue]) =>
    findFaults(locale, catalogue, { original, mayLack: mayLack(locale) }),
  )
  if (faults.length > 0) throw new Error(`The message catalogs have errors:\n${faults.join('\n')}`)
  for (const [locale, catalogue] of catalogues) writeCatalogue(join(target, locale), locale, catalogue)
  const areas = [...original.keys()].filter(area => !isOfficeArea(area))
  writeIndex(target, [...catalogues.keys()], areas)
}

function readCatalogue(folder: string): Catalogue {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    files
      .sort()
      .map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Area]),
  )
}

function pseudoCatalogue(original: Catalogue, locale: PageLocale): Catalogue {
  const { dir } = localeFacts(locale)
  const pseudo = (area: Area) =>
    Object.fromEntries(Object.entries(area).map(([name, text]) => [name, pseudoMessage(text, dir)]))
  return new Map([...original].map(([name, area]) => [name, pseudo(area)]))
}

/** Sentences about what is wrong with the catalogue of this locale. */
function findFaults(
  locale: PageLocale,
  catalogue: Catalogue,
  { original, mayLack }: { original: Catalogue; mayLack: (area: string) => boolean },
): string[] {
  const faults: string[] = []
  for (const name of new Set([...original.keys(), ...catalogue.keys()])) {
    const [area, originalArea] = [catalogue.get(name), original.get(name)]
    if (!area && mayLack(name)) continue
    if (!area || !originalArea) faults.push(`${locale}/${name}.json: ${area ? 'no original' : 'is missing'}`)
    else faults.push(...findFaultsOfArea({ locale, file: `${locale}/${name}.json` }, area, originalArea))
  }
  return faults
}

function findFaultsOfArea(
  { locale, file }: { locale: PageLocale; file: string },
  area: Area,
  original: Area,
): string[] {
  return [...new Set([...Object.keys(original), ...Object.keys(area)])].flatMap(name => {
    const [text, originalText] = [area[name], original[name]]
    if (text === undefined) return [`${file}: ${name} is missing`]
    if (originalText === undefined) return [`${file}: ${name} is not in the original`]
    if (!NAME.test(name) || TAKEN.test(name)) return [`${file}: ${name} is no name of a message`]
    return faultsOfMessage(locale, text, originalText).map(fault => `${file}: ${name}: ${fault}`)
  })
}

function faultsOfMessage(locale: PageLocale, text: string, original: string): string[] {
  if (text.trim() === '' || text.trim() !== text) return ['is empty, or starts or ends with a space']
  let shapes: [Shape, Shape]
  try {
    shapes = [argumentsOf(text), argumentsOf(original)]
    compileArea(locale, { text })
  } catch (error) {
    return [`is not valid: ${error instanceof Error ? error.message : error}`]
  }
  const [own, wanted] = shapes.map(shape => JSON.stringify([...shape].sort()))
  if (own !== wanted) return [`has the arguments ${own}, the original ${wanted}`]
  const [marks, wantedMarks] = [marksOf(text), marksOf(original)]
  return marks === wantedMarks ? [] : [`has the marks ${marks}, the original ${wantedMarks}`]
}

function writeCatalogue(folder: string, locale: PageLocale, catalogue: Catalogue): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, area] of catalogue) {
    const { code, types } = compileArea(locale, area)
    writeFileSync(join(folder, `${name}.js`), code)
    writeFileSync(join(folder, `${name}.d.ts`), types)
  }
  const { format, dir } = localeFacts(locale)
  const stored = isPseudoLocale(locale) ? DEFAULT_LOCALE : locale
  const facts = { locale, stored, format, dir, prefix: localePrefix(locale) }
  const constants = Object.entries(facts).map(([name, value]) => `export const ${name} = '${value}'\n`)
  const pages = LOCALES.map(of => ({
    locale: of,
    name: localeFacts(of).name,
    format: localeFacts(of).format,
    prefix: localePrefix(of),
  }))
  const code = [...constants, `export const PAGES_IN_LOCALES = ${JSON.stringify(pages)}\n`]
  writeFileSync(join(folder, 'locale.js'), code.join(''))
  const types = [
    `export declare const locale: import('../../../i18n/locales.ts').PageLocale\n`,
    `export declare const PAGES_IN_LOCALES: readonly {\n`,
    `  locale: import('../../../i18n/locales.ts').Locale\n  name: string\n  format: string\n  prefix: string\n}[]\n`,
    `/** The locale of what visitors send here: the pseudo-locale is stored nowhere. */\nexport declare const stored: import('../../../i18n/locales.ts').Locale\n`,
    'export declare const format: string\n',
    'export declare const prefix: string\n',
    `export declare const dir: 'ltr' | 'rtl'\n`,
  ]
  writeFileSync(join(folder, 'locale.d.ts'), types.join(''))
}

/**
 * One module with the catalogs for the server, which writes in several locales at once, without those of the office. It
 * writes English for pseudo-locales, which test pages alone and would double the module.
 */
function writeIndex(folder: string, locales: string[], areas: string[]): void {
  const isPseudo = (locale: string) => PSEUDO_LOCALES.some(own => own === locale)
  const imports = locales
    .filter(locale => !isPseudo(locale))
    .flatMap(locale =>
      areas.map(area => `import * as ${locale}_${identifier(area)} from './${locale}/${area}.js'\n`),
    )
  const members = (locale: string) => areas.map(area => `${identifier(area)}: ${locale}_${identifier(area)}`)
  const entries = locales.map(
    locale => `  ${locale}: { ${members(isPseudo(locale) ? DEFAULT_LOCALE : locale).join(', ')} },\n`,
  )
  writeFileSync(
    join(folder, 'catalogues.js'),
    `${imports.join('')}export const CATALOGUES = {\n${entries.join('')}}\n`,
  )
  const typed = areas.map(area => `  ${identifier(area)}: typeof import('./${DEFAULT_LOCALE}/${area}.js')\n`)
  const keys = locales.map(locale => `'${locale}'`).join(' | ')
  writeFileSync(
    join(folder, 'catalogues.d.ts'),
    `export type Catalogue = {\n${typed.join('')}}\nexport declare const CATALOGUES: Record<${keys}, Catalogue>\n`,
  )
}

/** The name of an area in code: `home-page` is homePage. */
function identifier(area: string): string {
  return area.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

export function compileArea(locale: PageLocale, area: Area): { code: string; types: string } {
  const formatter = new MessageFormat(localeFacts(locale).format, { strict: true })
  const heads = new Set<string>()
  const lines: string[] = []
  const types: string[] = []
  for (const [name, text] of Object.entries(area)) {
    const shape = argumentsOf(text)
    const { head, body } = compileMessage(formatter, text)
    for (const line of head) heads.add(line)
    const value = shape.size === 0 ? body.replace(/^\(\) => /, '') : body
    lines.push(`export const ${name} = ${value}\n`)
    types.push(`export declare const ${name}: ${typeOf(shape)}\n`)
  }
  return { code: [...mergeImports(heads), ...lines].join(''), types: types.join('') }
}

/** The code of one message: a function, and the imports that it needs. */
function compileMessage(formatter: MessageFormat, text: string): { head: string[]; body: string } {
  const code = compileModule(formatter, { message: text })
  const [head = '', body = ''] = code.split('export default {\n  message: ')
  return {
    head: head.split('\n').filter(Boolean),
    body: body.slice(0, body.lastIndexOf('}')).trimEnd(),
  }
}

/** Each message imports for itself: one statement for each module instead. */
function mergeImports(heads: ReadonlySet<string>): string[] {
  const names = new Map<string, Set<string>>()
  for (const line of heads) {
    const found = /^import \{ (.+) \} from "(.+)";$/.exec(line)
    if (!found?.[1] || !found[2]) throw new Error(`A message needs more than imports: ${line}`)
    const [, , from] = found
    const known = names.get(from) ?? new Set()
    for (const name of found[1].split(', ')) known.add(name)
    names.set(from, known)
  }
  return [...names].map(([from, known]) => `import { ${[...known].sort().join(', ')} } from '${from}'\n`)
}

function typeOf(shape: Shape): string {
  if (shape.size === 0) return 'string'
  const members = [...shape].map(([name, type]) => `${name}: ${type}`)
  return `(d: { ${members.join('; ')} }) => string`
}

if (import.meta.main) buildI18n('i18n', 'build/i18n')

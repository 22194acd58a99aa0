import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { __unstable__loadDesignSystem as loadVocabulary } from 'tailwindcss'
import type { Plugin } from 'vite'
import { DEFINED, OWN_SHEET, THEME } from './utilities.ts'
import { initialValues, plain } from './utility-order.ts'

const SCRIPT = /\/(web\/(?:root|(?:pages|shell|ui)\/(?!.*\.test\.).*)\.tsx)(?:\?.*)?$/

/**
 * Joins the utilities of each class list in a public page to one class, whose rule stands in a sheet that the script
 * imports: a page loads what it would with a sheet written by hand. Sheets of the same folder override these rules.
 */
export function pageUtilities(): Plugin {
  let joining: Promise<Join> | undefined
  const join = async (script: string) => {
    joining ??= joiner(readFileSync(THEME, 'utf8'), pageScripts())
    return joinClasses(script, await joining)
  }
  return {
    name: 'page-utilities',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (!id.endsWith(OWN_SHEET)) return
      const path = id.startsWith('.') ? fileURLToPath(new URL(id, pathToFileURL(importer))) : id
      return scriptOf(path.slice(0, -OWN_SHEET.length)) && path
    },
    async load(id) {
      const path = id.replace(/\?.*/, '')
      const script = path.endsWith(OWN_SHEET) && scriptOf(path.slice(0, -OWN_SHEET.length))
      if (!script) return
      this.addWatchFile(path.slice(0, -OWN_SHEET.length))
      return (await join(readFileSync(script, 'utf8'))).sheet
    },
    async transform(script, id) {
      if (!scriptOf(id)) return
      const { code, sheet } = await join(script)
      if (!sheet) return
      const hasStyles = this.environment.name === 'client' || this.environment.mode === 'dev'
      const own = JSON.stringify(id.replace(/\?.*/, '') + OWN_SHEET)
      // The last import: the sheet with the order of the layers has to come first.
      return { code: hasStyles ? `${code}\nimport ${own}` : code, map: null }
    },
  }
}

function scriptOf(id: string): string | undefined {
  return SCRIPT.exec(id.replaceAll('\\', '/'))?.[1]
}

export function pageScripts(): string[] {
  const paths = globSync('web/{root,{pages,shell,ui}/**/*}.tsx').filter(path => !/\.test[./]/.test(path))
  return paths.sort().map(path => readFileSync(path, 'utf8'))
}

/** In base 36: of some 400 lists about two need a longer name. */
const NAME_LENGTH = 3

/** Gives the words of a class list with its utilities as one class, and the rule of that class. */
type Join = (words: string[]) => { words: string[]; rule: string }

/** Names are short, because they stand in pages and scripts, and stay if other lists change: a tab may outlive a release. */
export async function joiner(theme: string, scripts: string[] = []): Promise<Join> {
  const vocabulary = await loadVocabulary(theme)
  const nameOf = shortNames()
  const join: Join = words => {
    const places = new Map(vocabulary.getClassOrder(words.filter(word => !DEFINED.includes(word))))
    const utilities = [...places.keys()].filter(word => places.get(word) !== null)
    if (utilities.length === 0) return { words, rule: '' }
    utilities.sort((a, b) => Number(places.get(a)) - Number(places.get(b)))
    const list = utilities.join(' ')
    const name = nameOf(list)
    const rules = vocabulary
      .candidatesToCss(utilities)
      .map(css => plain(css ?? '', initialValues(css ?? '')).replace(SELECTOR, `$1.${name}`))
    return { words: [...words.filter(word => !utilities.includes(word)), name], rule: rules.join('\n') }
  }
  for (const script of scripts) joinClasses(script, join)
  return join
}

function shortNames(): (list: string) => string {
  const names = new Map<string, string>()
  const used = new Set<string>()
  return list => {
    const digest = BigInt(`0x${createHash('sha256').update(list).digest('hex')}`).toString(36)
    let length = NAME_LENGTH
    while (!names.has(list) && used.has(digest.slice(-length))) length += 1
    const name = names.get(list) ?? digest.slice(-length)
    names.set(list, name)
    used.add(name)
    return `_${name}`
  }
}

/** The class in a rule, whose name has escaped signs. */
const SELECTOR = /^(\s*)\.(?:\\.|[^\s:[{\\])+/m

export function joinClasses(script: string, join: Join): { code: string; sheet: string } {
  const rules = new Set<string>()
  const joined = (list: string) => {
    const { words, rule } = join(list.split(/\s+/).filter(Boolean))
    if (!rule) return list
    rules.add(rule)
    return `${/^\s/.test(list) ? ' ' : ''}${words.join(' ')}${/\s$/.test(list) ? ' ' : ''}`
  }
  const code = script.replace(CLASS_NAME, attribute => replaceLists(attribute, joined))
  return { code, sheet: rules.size > 0 ? `@layer utilities {\n${[...rules].join('\n')}\n}\n` : '' }
}

/** `className="…"` or `className={…}`, in which templates have braces too. */
const CLASS_NAME = /\bclassName=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g
/** Names of classes in modules, which stay, texts, and the fixed parts of templates. */
const PARTS = /\['[^']*'\]|(["'])(.*?)\1|(?<=[`}])[^`{}$]+(?=[`$])/gs

function replaceLists(attribute: string, joined: (list: string) => string): string {
  return attribute.replace(PARTS, (part, quote = '', text = part) =>
    part.startsWith('[') ? part : `${quote}${joined(text)}${quote}`,
  )
}

/** The class lists of a script. */
export function listsOf(script: string): string[] {
  const lists: string[] = []
  for (const [attribute] of script.matchAll(CLASS_NAME))
    replaceLists(attribute, list => {
      lists.push(list)
      return list
    })
  return lists
}

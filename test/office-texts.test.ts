import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { __unstable__loadDesignSystem as loadVocabulary } from 'tailwindcss'
import { parseSync } from 'vite'

/** A text for people in the source, and the line it begins at. */
type LiteralText = { line: number; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

/** Attributes and properties whose values programs read. */
const OF_PROGRAMS =
  /^(className|class|id|key|name|type|role|href|to|src|rel|target|method|action|htmlFor|style|path|d|viewBox|autoComplete|inputMode|enterKeyHint|lang|dir|translate|media|accept|charset|headers|pattern|form|data-.*|aria-(hidden|live|current|haspopup|expanded|controls|describedby|labelledby|activedescendant|owns|modal|busy|sort|pressed|selected|autocomplete|atomic|relevant|invalid))$/
/** Names of keys on a keyboard, of events and of elements, which `event.key` and the like are compared with. */
const NAMES =
  /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Enter|Escape|Tab|Home|End|Backspace|Delete|Shift|Control|Meta|Alt|AltGraph|Space|ContextMenu|Ctrl\+.*|F\d+|UTC|[A-Z]+_[A-Z_]+|[A-Z]|[A-Z]+:[a-zA-Z:]+)$/
/** Functions that take selectors, media queries and parts of names. */
const SELECTING = /^(closest|matches|matchMedia|querySelector|querySelectorAll|useMedia|startsWith|endsWith)$/
/** Values of style sheets, selectors, parts of drawn paths, and the attributes of a cookie. */
const STYLE = /^((calc|clamp|min|max|var|minmax|repeat)\(|\w+:not\(|M… …[hv]|…; path=|\(m(in|ax)-width)/
/** What a text is written in: words with a space between them, or a word that begins with a capital letter. */
const WORDS = /\p{L}[\p{L}'’.,:;!?…-]*\s+\S|^\p{Lu}\p{Ll}/u
const LETTER = /\p{L}/u
const UTILITIES = await loadVocabulary(readFileSync('web/office/utilities.css', 'utf8'))
const CLASSES = new Set(
  globSync('web/{app.css,office/**/*.css}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ),
)

/** The texts for people that stand in this source, and not in a catalogue. */
function literalTexts(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = []
  const add = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push({ line, text: text.replace(/\s+/g, ' ').trim() })
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  walk(program as unknown as Node, { shown: false }, add)
  return found
}

/** `shown`: the value stands as it is between the tags of an element. */
type Place = { shown: boolean }

function walk(node: Node, place: Place, add: (node: Node, text: string) => void): void {
  if (isOfProgram(node)) return
  const text = textOf(node)
  if (text !== undefined && isText(text, place)) add(node, text)
  for (const [name, value] of Object.entries(node)) {
    if (isCompared(node, name)) continue
    const inner = { shown: isShown(node, name, place) }
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inner, add)
  }
}

function isText(text: string, { shown }: Place): boolean {
  const trimmed = text.trim()
  if (shown) return LETTER.test(trimmed)
  return WORDS.test(trimmed) && !NAMES.test(trimmed) && !STYLE.test(trimmed) && !isListOfClasses(trimmed)
}

/** Utilities, or beside them classes of sheets and values of a template: `border … quiet`. */
function isListOfClasses(text: string): boolean {
  const others = text.split(/\s+/).filter(word => UTILITIES.candidatesToCss([word])[0] === null)
  return others.length < text.split(/\s+/).length && others.every(word => word === '…' || CLASSES.has(word))
}

/** The text of a literal; the parts of a template stand around a sign for its values. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** Imports, types, attributes of programs, names of classes, and errors that only developers read. */
function isOfProgram(node: Node): boolean {
  if (/^(Import|TS(?!AsExpression|SatisfiesExpression|NonNull)|ExportAll)/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return OF_PROGRAMS.test(nameOf(node['name']))
  if (node.type === 'Property') return OF_PROGRAMS.test(nameOf(node['key']))
  if (node.type === 'NewExpression') return /^(Error|RegExp)$/.test(nameOf(node['callee']))
  if (node.type === 'FunctionDeclaration') return nameOf(node['id']).startsWith('class')
  return node.type === 'CallExpression' && SELECTING.test(nameOf(node['callee']))
}

/** What is compared is a name: `event.key === 'Enter'`. */
function isCompared(node: Node, child: string): boolean {
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(String(node['operator']))
  if (node.type === 'SwitchCase') return child === 'test'
  return node.type === 'Property' && child === 'key'
}

/** Whether the value of this child is what an element shows. */
function isShown(node: Node, child: string, { shown }: Place): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return child === 'children'
  if (node.type === 'JSXExpressionContainer') return shown
  if (node.type === 'ConditionalExpression') return shown && child !== 'test'
  if (node.type === 'LogicalExpression') return shown && child === 'right'
  return false
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return String(node['name'] ?? node['value'] ?? '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

const OFFICE = 'web/office/'
const found = new Map<string, string[]>()
for (const file of globSync(`${OFFICE}**/*.{ts,tsx}`)) {
  if (/\.test[./]/.test(file)) continue
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
  'web/wall-clock.ts',
  'web/clock-instants.ts',
  'web/root.tsx',
]

test('dates, times and numbers are written in i18n/ alone', () => {
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    if (/\.test[./]/.test(file) || COMPUTING.includes(file)) continue
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
  ['words of which one is also a utility', `const NOTE = 'not hidden'`, ['not hidden']],
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
  ['utilities', `const LINE = 'flex gap-2'; const BUTTON = \`button \${LINE} phone:p-2\``],
  ['errors for developers', `throw new Error('No provider stands above')`],
]
for (const [what, source] of NO_TEXTS) {
  test(`${what} are no literals`, () => assert.deepEqual(literalTexts('a.tsx', source), []))
}

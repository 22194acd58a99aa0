import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignChunks } from './office-chunks.ts'

type Links = { bytes?: number; imports?: string[]; loads?: string[]; isEntry?: boolean }

/**
 * Modules by their path below web/; entries import, and `loads` names what they load on demand. `inside` names the screen
 * that the routes put inside another.
 */
function chunksOf(modules: Record<string, Links>, inside: Record<string, string> = {}) {
  const routes = Object.keys(modules)
    .filter(file => modules[file]?.isEntry && !Object.values(inside).includes(file))
    .map(file => ({ file, children: file in inside ? [{ file: inside[file]! }] : [] }))
  const graph = {
    getModuleIds: () => Object.keys(modules).map(idOf),
    getModuleInfo(id: string) {
      const { bytes = 0, imports = [], loads = [], isEntry = false } = modules[id.slice('/web/'.length)]!
      return {
        code: ' '.repeat(bytes),
        isEntry,
        importedIds: imports.map(idOf),
        dynamicallyImportedIds: loads.map(idOf),
      }
    },
  }
  const chunks = assignChunks(graph, graph, routes)
  return (path: string) => chunks.get(idOf(path))
}

const idOf = (path: string) => `/web/${path}`
const entry = (...imports: string[]) => ({ isEntry: true, imports })

test('what two screens share is one chunk, and a module of one screen is in the chunk of its entry', () => {
  const chunk = chunksOf({
    'office/a.tsx': entry('office/table.ts', 'office/form.ts', 'office/own.ts'),
    'office/b.tsx': entry('office/table.ts', 'office/form.ts'),
    'office/table.ts': { bytes: 5000 },
    'office/form.ts': { bytes: 5000 },
    'office/own.ts': { bytes: 100 },
  })
  assert.match(chunk('office/table.ts') ?? '', /^office-/)
  assert.equal(chunk('office/form.ts'), chunk('office/table.ts'))
  assert.equal(chunk('office/own.ts'), chunk('office/a.tsx'))
  assert.notEqual(chunk('office/own.ts'), chunk('office/table.ts'))
})

test('a screen inside another loads the modules of both', () => {
  const chunk = chunksOf(
    {
      'office/list.tsx': entry('office/table.ts'),
      'office/details.tsx': entry('office/table.ts'),
      'office/table.ts': { bytes: 5000 },
    },
    { 'office/list.tsx': 'office/details.tsx' },
  )
  assert.equal(chunk('office/table.ts'), chunk('office/list.tsx'))
  assert.notEqual(chunk('office/details.tsx'), chunk('office/list.tsx'))
})

test('all that the frame needs is one chunk', () => {
  const chunk = chunksOf({
    'office/office-layout.tsx': entry('office/nav.ts', 'office/session.ts'),
    'office/a.tsx': entry('office/session.ts'),
    'office/nav.ts': { bytes: 90_000 },
    'office/session.ts': { bytes: 90_000 },
  })
  assert.equal(chunk('office/nav.ts'), chunk('office/session.ts'))
})

test('a module that public pages need too is left to the bundler', () => {
  const chunk = chunksOf({
    'pages/home.tsx': entry('money.ts'),
    'office/a.tsx': entry('money.ts', 'office/form.ts'),
    'office/b.tsx': entry('money.ts', 'office/form.ts'),
    'money.ts': { bytes: 10 },
    'office/form.ts': { bytes: 10 },
  })
  assert.equal(chunk('money.ts'), undefined)
  assert.match(chunk('office/form.ts') ?? '', /^office-/)
})

test('styles that two screens share come with the frame', () => {
  const chunk = chunksOf({
    'office/office-layout.tsx': entry('office/nav.ts'),
    'office/a.tsx': entry('office/table.css', 'office/own.css'),
    'office/b.tsx': entry('office/table.css'),
    'office/nav.ts': { bytes: 10 },
    'office/table.css': { bytes: 90_000 },
    'office/own.css': { bytes: 10 },
  })
  assert.equal(chunk('office/table.css'), chunk('office/nav.ts'))
  assert.equal(chunk('office/own.css'), chunk('office/a.tsx'))
})

test('modules of public pages alone, and of dialogs alone, are left to the bundler', () => {
  const chunk = chunksOf({
    'pages/home.tsx': entry('swipe.ts'),
    'pages/ride.tsx': entry('swipe.ts'),
    'office/a.tsx': { isEntry: true, loads: ['office/dialog.tsx', 'office/other.tsx'] },
    'office/dialog.tsx': { imports: ['office/question.ts'] },
    'office/other.tsx': { imports: ['office/question.ts'] },
    'swipe.ts': { bytes: 10 },
    'office/question.ts': { bytes: 10 },
  })
  assert.equal(chunk('swipe.ts'), undefined)
  assert.equal(chunk('office/question.ts'), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignChunks } from './office-chunks.ts'

type Links = { bytes?: number; imports?: string[]; loads?: string[]; isEntry?: boolean }

/** Modules by their path below web/; entries import, and `loads` names what they load on demand. */
function chunksOf(modules: Record<string, Links>) {
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
  const chunks = assignChunks(graph)
  return (path: string) => chunks.get(idOf(path))
}

const idOf = (path: string) => `/web/${path}`
const entry = (...imports: string[]) => ({ isEntry: true, imports })

test('what two screens share is one chunk, and a module of one screen stays with it', () => {
  const chunk = chunksOf({
    'office/a.tsx': entry('office/table.ts', 'office/form.ts', 'office/own.ts'),
    'office/b.tsx': entry('office/table.ts', 'office/form.ts'),
    'office/table.ts': { bytes: 5000 },
    'office/form.ts': { bytes: 5000 },
    'office/own.ts': { bytes: 100 },
  })
  assert.match(chunk('office/table.ts') ?? '', /^office-/)
  assert.equal(chunk('office/form.ts'), chunk('office/table.ts'))
  assert.equal(chunk('office/own.ts'), undefined)
})

for (const { bytes, joined } of [
  { bytes: 45_000, joined: true },
  { bytes: 47_000, joined: false },
])
  test(`a screen loads ${bytes} bytes that it does not need ${joined ? 'to save a request' : 'for no request'}`, () => {
    const chunk = chunksOf({
      'office/a.tsx': entry('office/form.ts'),
      'office/b.tsx': entry('office/form.ts', 'office/map.ts'),
      'office/c.tsx': entry('office/form.ts', 'office/map.ts'),
      'office/form.ts': { bytes: 60_000 },
      'office/map.ts': { bytes: bytes * 2 },
    })
    assert.equal(chunk('office/form.ts') === chunk('office/map.ts'), joined)
  })

test('screens opened often weigh more: they load less that they do not need', () => {
  const modules = (often: string) => ({
    [`office/${often}`]: entry('office/form.ts'),
    'office/b.tsx': entry('office/form.ts', 'office/map.ts'),
    'office/c.tsx': entry('office/form.ts', 'office/map.ts'),
    'office/form.ts': { bytes: 60_000 },
    'office/map.ts': { bytes: 13_000 },
  })
  const rare = chunksOf(modules('a.tsx'))
  assert.equal(rare('office/form.ts'), rare('office/map.ts'))
  const often = chunksOf(modules('board-screen.tsx'))
  assert.notEqual(often('office/form.ts'), often('office/map.ts'))
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
  assert.equal(chunk('office/own.css'), undefined)
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

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { officeCopies } from './office-copies.ts'

const idOf = (path: string) => resolve(path)
const ROOT_IMPORTS: Record<string, string[]> = {
  'web/root.tsx': ['web/shell/toasts.tsx'],
  'web/shell/toasts.tsx': ['web/ui/store.ts'],
}

/** The id that the build gives to an import in this module, as a path of the project. */
async function resolved(imported: string, importer: string): Promise<string> {
  const context = {
    resolve: async (source: string, from: string) => {
      assert.ok(!from.includes('?'), 'files are found from where they are')
      return { id: idOf(source), external: false }
    },
    load: async ({ id }: { id: string }) => ({
      importedIds: (ROOT_IMPORTS[id.slice(idOf('').length + 1)] ?? []).map(idOf),
    }),
  }
  const { resolveId } = officeCopies(/\/web\/seo/) as unknown as {
    resolveId(source: string, importer: string, options: object): Promise<{ id: string } | undefined>
  }
  const found = await resolveId.call(context as never, imported, idOf(importer), {})
  return found?.id.slice(idOf('').length + 1) ?? ''
}

for (const { title, imported, importer, id } of [
  {
    title: 'the office has its own copy of a module of public pages',
    imported: 'domain/money.ts',
    importer: 'web/office/today.tsx',
    id: 'domain/money.ts?office',
  },
  {
    title: 'a copy imports copies',
    imported: 'domain/values/cents.ts',
    importer: 'domain/money.ts?office',
    id: 'domain/values/cents.ts?office',
  },
  {
    title: 'modules of the office have no copies',
    imported: 'web/office/table.tsx',
    importer: 'web/office/today.tsx',
    id: 'web/office/table.tsx',
  },
  {
    title: 'modules of the root, which have state, have no copies',
    imported: 'web/ui/store.ts',
    importer: 'web/office/today.tsx',
    id: 'web/ui/store.ts',
  },
  {
    title: 'modules that every page loads have no copies',
    imported: 'web/seo.ts',
    importer: 'web/office/today.tsx',
    id: 'web/seo.ts',
  },
  {
    title: 'packages have no copies',
    imported: 'node_modules/react/index.js',
    importer: 'web/office/today.tsx',
    id: 'node_modules/react/index.js',
  },
  {
    title: 'public pages are left alone',
    imported: 'domain/money.ts',
    importer: 'web/pages/home.tsx',
    id: '',
  },
])
  test(title, async () => {
    assert.equal(await resolved(imported, importer), id)
  })

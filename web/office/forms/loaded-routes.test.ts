import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Routes, routesOf } from './loaded-routes.ts'

const ROUTES: Routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  missing: { id: 'missing', parentId: 'root', path: '*' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  list: { id: 'list', parentId: 'admin', path: 'reservations' },
  one: { id: 'one', parentId: 'list', path: ':id' },
  added: { id: 'added', parentId: 'admin', path: 'reservations/new' },
  other: { id: 'other', parentId: 'admin', path: '*' },
}

for (const [path, ids] of [
  ['/', ['root', 'home']],
  ['/nowhere', ['root', 'missing']],
  ['/admin/nowhere/at/all', ['root', 'admin', 'other']],
  ['/admin', ['root', 'admin']],
  ['/admin/reservations', ['root', 'admin', 'list']],
  ['/admin/reservations/r1', ['root', 'admin', 'list', 'one']],
  ['/admin/reservations/new', ['root', 'admin', 'added']],
] as const)
  test(`${path} needs the code of ${ids.at(-1)} and of what is around it`, () => {
    assert.deepEqual(routesOf(path, ROUTES), ids)
  })

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { createLoopbackLead } from './loopback-host.ts'

const opened = (host: string, over: { method?: string; dest?: string; path?: string } = {}) => {
  const { method = 'GET', dest = 'document', path = '/reservation?from=Triangle' } = over
  const headers: Record<string, string> = { host, 'sec-fetch-dest': dest }
  return { method, path, header: (name: string) => headers[name] }
}

test('a page that is opened under another name of this machine leads to the public one, with path and query', () => {
  const lead = createLoopbackLead('http://localhost:3000')
  const wanted = 'http://localhost:3000/reservation?from=Triangle'
  assert.equal(lead(opened('127.0.0.1:3000')), wanted)
  assert.equal(lead(opened('[::1]:3000')), wanted)
  // Never to another machine, whatever the path says.
  assert.equal(
    lead(opened('127.0.0.1:3000', { path: '//evil.example/' })),
    'http://localhost:3000//evil.example/',
  )
})

test('nothing else is led on: the public name, other ports and machines, calls, forms, programs', () => {
  const lead = createLoopbackLead('http://localhost:3000')
  const stays: [string, Parameters<typeof opened>[1]][] = [
    ['localhost:3000', {}],
    ['127.0.0.1:8080', {}],
    ['127.0.0.1', {}],
    ['192.168.1.7:3000', {}],
    ['127.0.0.1.evil.example:3000', {}],
    ['127.0.0.1:3000', { method: 'POST' }],
    ['127.0.0.1:3000', { method: 'HEAD' }],
    ['127.0.0.1:3000', { dest: 'empty' }],
    ['127.0.0.1:3000', { dest: 'iframe' }],
    ['127.0.0.1:3000', { path: 'http://evil.example/' }],
  ]
  for (const [host, over] of stays)
    assert.equal(lead(opened(host, over)), undefined, `${host} ${JSON.stringify(over)}`)
  const program = {
    method: 'GET',
    path: '/',
    header: (name: string) => (name === 'host' ? '127.0.0.1:3000' : undefined),
  }
  assert.equal(lead(program), undefined)
  assert.equal(createLoopbackLead('https://rides.example')(opened('127.0.0.1:3000')), undefined)
})

describe('the product on a machine of its own', () => {
  const app = useTestApp('sqlite')

  test('leads pages and links on before anything is set, and answers calls where they are', async () => {
    const ask = (path: string, dest: string) =>
      app().request(`http://127.0.0.1${path}`, { headers: { host: '127.0.0.1', 'sec-fetch-dest': dest } })
    for (const path of ['/reservation?from=Triangle', `/m/${'x'.repeat(32)}`]) {
      const led = await ask(path, 'document')
      assert.deepEqual([led.status, led.headers.get('location')], [307, `http://localhost${path}`])
      assert.equal(led.headers.get('cache-control'), 'no-store')
      assert.equal(led.headers.get('set-cookie'), null)
    }
    assert.equal((await ask('/api/services', 'empty')).status, 200)
  })
})

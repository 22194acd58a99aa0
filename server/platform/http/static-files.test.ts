import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { loadStaticFiles } from './static-files.ts'

const STYLE = Buffer.from('p{color:red}'.repeat(100))
const folder = temporaryFolder('static')
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/a-1.css'), STYLE)
writeFileSync(join(folder, 'assets/a-1.css.br'), brotliCompressSync(STYLE))
writeFileSync(join(folder, 'assets/a-1.css.gz'), gzipSync(STYLE))
writeFileSync(join(folder, 'photo.webp'), 'pixels')
const files = loadStaticFiles(folder)
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://x${path}`, { method, headers }), path)

test('a file leaves in the form that the client takes, each with an ETag of its own', async () => {
  const tags = new Set<string>()
  for (const [accepted, coding, size] of [
    ['gzip, br', 'br', brotliCompressSync(STYLE).length],
    ['gzip', 'gzip', gzipSync(STYLE).length],
    ['', null, STYLE.length],
  ] as const) {
    const headers = { 'accept-encoding': accepted }
    const answer = ask('/assets/a-1.css', headers)!
    assert.equal(answer.headers.get('content-encoding'), coding)
    assert.equal(answer.headers.get('vary'), 'accept-encoding')
    assert.equal(answer.headers.get('content-type'), 'text/css; charset=utf-8')
    assert.equal((await answer.arrayBuffer()).byteLength, size)
    const etag = answer.headers.get('etag')!
    tags.add(etag)
    assert.equal(ask('/assets/a-1.css', { ...headers, 'if-none-match': etag })!.status, 304)
  }
  assert.equal(tags.size, 3)
})

test('files with a hash in their names are kept for good, others for a day', () => {
  const age = (path: string) => ask(path)!.headers.get('cache-control')
  assert.equal(age('/assets/a-1.css'), 'public, max-age=31536000, immutable')
  assert.equal(age('/photo.webp'), 'public, max-age=86400')
})

test('HEAD has no body; other methods, unknown files and compressed forms by name are not answered', async () => {
  const head = ask('/photo.webp', {}, 'HEAD')!
  assert.deepEqual([head.headers.get('content-length'), await head.text()], ['6', ''])
  assert.equal(ask('/photo.webp', {}, 'POST'), undefined)
  for (const path of ['/none.css', '/assets', '/assets/a-1.css.br']) assert.equal(ask(path), undefined, path)
})

test('a file is read at its first request and answered from memory from then on', async () => {
  writeFileSync(join(folder, 'late.txt'), 'first')
  const later = loadStaticFiles(folder)
  const read = () => later(new Request('http://x/late.txt'), '/late.txt')!.text()
  writeFileSync(join(folder, 'late.txt'), 'second')
  assert.equal(await read(), 'second')
  rmSync(join(folder, 'late.txt'))
  assert.equal(await read(), 'second')
})

test('a file that disappeared before its first request is not found', () => {
  writeFileSync(join(folder, 'gone.txt'), 'x')
  const later = loadStaticFiles(folder)
  rmSync(join(folder, 'gone.txt'))
  assert.equal(later(new Request('http://x/gone.txt'), '/gone.txt'), undefined)
})

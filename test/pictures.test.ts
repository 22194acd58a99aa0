import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { test } from 'node:test'

const MASTERS = readdirSync('pictures').map(file => parse(file).name)
/** Upright versions are the same picture. */
const NAMES = MASTERS.filter(name => !name.endsWith('-portrait'))
/** A third names it for companies in other regions, whose pages show other pictures. */
const MOST_USES = 3

const pages = globSync('web/{pages,shell,ui}/**/*.{ts,tsx}').filter(path => !/\.test[./]/.test(path))
const samples = globSync('server/integrations/sample-content/samples/*.json')

/** Its card for link previews included. */
function picturesOf(source: string): string[] {
  return NAMES.filter(name => new RegExp(`/pictures/${name}-\\d+\\.webp|slide\\('${name}'`).test(source))
}

test('a picture has one meaning: few pages show it, and not where the footer shows it', () => {
  const uses = new Map<string, string[]>(NAMES.map(name => [name, []]))
  for (const path of pages)
    for (const name of picturesOf(readFileSync(path, 'utf8'))) uses.get(name)?.push(path)
  for (const path of samples) {
    for (const [url, name = ''] of readFileSync(path, 'utf8').matchAll(/\/pictures\/([a-z-]+)-\d+\.webp/g)) {
      assert.ok(NAMES.includes(name), `${path}: ${url}`)
      assert.ok(!uses.get(name)?.includes(path), `${name} twice in ${path}`)
      uses.get(name)?.push(path)
    }
  }
  for (const [name, places] of uses) {
    const most = places.some(path => path.startsWith('web/shell/')) ? 1 : MOST_USES
    assert.ok(places.length <= most, `${name}: ${places.join(', ')}`)
  }
})

test('every picture named on the site, in the samples and in the office exists in all its sizes', () => {
  for (const path of [...samples, ...globSync('{web,server}/**/*.{ts,tsx}')]) {
    if (/\.test[./]/.test(path)) continue
    for (const [, name, width] of readFileSync(path, 'utf8').matchAll(/\/pictures\/([a-z-]+)-(\d+)\.webp/g))
      for (const format of ['avif', 'webp'])
        assert.ok(existsSync(`public/pictures/${name}-${width}.${format}`), `${path}: ${name}-${width}`)
  }
})

test('sizes of retired pictures are gone', () => {
  for (const file of readdirSync('public/pictures'))
    assert.ok(MASTERS.includes(file.replace(/-(\d+\.(avif|webp)|shared\.jpg)$/, '')), file)
})

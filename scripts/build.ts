/**
 * Builds everything that the product runs from: the catalogs, the calls of each client, the pages of each locale, their
 * compressed forms, the server.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOCALES } from '../i18n/locales.ts'
import { buildCalls } from './build-calls.ts'
import { buildDriver } from './build-driver.ts'
import { buildI18n } from './build-i18n.ts'
import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'

const COMPRESSED = /\.(js|css|svg|txt|json)$/

buildI18n('i18n', 'build/i18n')
await buildCalls('build/calls')
// Pages of a locale that is built for tests alone would stay as they were.
rmSync('build/pages', { recursive: true, force: true })
for (const locale of LOCALES) buildPages(locale)
await buildDriver()
compressFolder('build/client')
await buildServer()

/** Compression at the highest level is too slow for requests, so it happens once, here. */
function compressFolder(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSED.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

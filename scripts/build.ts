/** Builds everything that the product runs from: the pages, their compressed forms, the map and place data. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildGeo } from './build-geo.ts'

const COMPRESSED = /\.(js|css|svg|txt|json)$/

const pages = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  stdio: 'inherit',
})
if (pages.status !== 0) process.exit(pages.status ?? 1)
compressFolder('build/client')
buildGeo('build/geo')

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

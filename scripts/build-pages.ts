import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { PageLocale } from '../i18n/locales.ts'
import { PAGES_LOCALE, pagesFolder } from './pages-locale.ts'

/**
 * Builds the pages of one locale: its messages are constants in the code, so that a page brings no catalogue, no runtime
 * of one and no other language. The scripts of all locales stand in one folder; their names hold a hash of the content.
 * Throws where the build fails.
 */
export function buildPages(locale: PageLocale): void {
  const result = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, [PAGES_LOCALE]: locale },
  })
  if (result.status !== 0) throw new Error(`Couldn’t build the pages in ${locale}`)
  cpSync(join(pagesFolder(locale), 'client'), 'build/client', { recursive: true })
}

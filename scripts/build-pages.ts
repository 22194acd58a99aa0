import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type PageLocale, PSEUDO_LOCALES } from '../i18n/locales.ts'

/** The environment variable that tells the build of the pages its locale; web/routes.ts reads it too. */
export const PAGES_LOCALE = 'PAGES_LOCALE'

/** The locale that the pages are being built in. Throws for a locale that does not exist. */
export function pagesLocale(): PageLocale {
  const wanted = process.env[PAGES_LOCALE] ?? DEFAULT_LOCALE
  const found = ([...LOCALES, ...PSEUDO_LOCALES] as const).find(locale => locale === wanted)
  if (!found) throw new Error(`${PAGES_LOCALE}: unknown locale ${wanted}`)
  return found
}

/** The folder of the pages in this locale. */
export function pagesFolder(locale: PageLocale): string {
  return `build/pages/${locale}`
}

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
  const own = join(pagesFolder(locale), 'client')
  cpSync(own, 'build/client', { recursive: true })
  rmSync(own, { recursive: true })
}

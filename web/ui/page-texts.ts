import { format } from '#messages/locale'
import type { PublicClient } from '../../contract/client.ts'
import type { PageTextName, ShownAirport, ShownPageTexts } from '../../domain/site/page-texts.ts'
import { placeList } from '../../i18n/format-number.ts'
import { CONTENT_LOCALE, type LocalizedRecord } from './content-language.ts'

export type LoadedPages = { texts: ShownPageTexts; airports: ShownAirport[] } & LocalizedRecord

/** The company's own texts of a page; the built-in ones stand in for what fails to load. */
export async function loadPages(client: PublicClient, names: readonly PageTextName[]): Promise<LoadedPages> {
  const pages = await client('getPages', { query: CONTENT_LOCALE }).catch(() => undefined)
  const texts: ShownPageTexts = {}
  for (const name of names) {
    const text = pages?.texts[name]
    if (text !== undefined) texts[name] = text
  }
  return { texts, airports: pages?.airports ?? [], untranslated: pages?.untranslated }
}

export function areaText({ serviceArea }: { serviceArea: readonly string[] }): string {
  return placeList(serviceArea, format)
}

/** Undefined if the company serves none. */
export function airportsText(airports: readonly { shortName: string }[]): string | undefined {
  return airports.length === 0
    ? undefined
    : placeList(
        airports.map(({ shortName }) => shortName),
        format,
      )
}

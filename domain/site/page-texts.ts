import { keysOf } from '../values/record.ts'

/** A line of a heading, a paragraph, a list with an entry per line, or questions: blocks between blank lines. */
export type PageTextShape = 'line' | 'paragraph' | 'list' | 'questions'

/** Texts that replace built-in ones. Policy and prices are computed, so they can't be replaced. */
export const PAGE_TEXTS = {
  homeHeading: 'line',
  homeTagline: 'line',
  homeDescription: 'line',
  homeCard1: 'line',
  homeCard1Features: 'list',
  homeCard2: 'line',
  homeCard2Features: 'list',
  homeCard3: 'line',
  homeCard3Features: 'list',
  homeBanner: 'line',
  homeBannerText: 'line',
  servicesDescription: 'line',
  servicesTagline: 'line',
  airportsDescription: 'line',
  airportsTagline: 'line',
  blogDescription: 'line',
  blogLead: 'line',
  reservationDescription: 'line',
  faqConfirmed: 'paragraph',
  faqWhere: 'paragraph',
  faqPrice: 'paragraph',
  faqFlightLate: 'paragraph',
  faqMeet: 'paragraph',
  faqFits: 'paragraph',
  faqChange: 'paragraph',
  faqMore: 'questions',
  privacyStored: 'paragraph',
  privacyPurpose: 'paragraph',
  privacyBrowser: 'paragraph',
  privacyStatistics: 'paragraph',
  privacyThirdParties: 'paragraph',
  privacyRights: 'paragraph',
  privacyMore: 'paragraph',
} as const satisfies Record<string, PageTextShape>
export type PageTextName = keyof typeof PAGE_TEXTS
export const PAGE_TEXT_NAMES = keysOf(PAGE_TEXTS)

/** In characters. */
export const PAGE_TEXT_CHARACTERS_MAX: Record<PageTextShape, number> = {
  line: 200,
  paragraph: 2000,
  list: 400,
  questions: 8000,
}
export const FEATURES_MAX = 6
export const OWN_QUESTIONS_MAX = 20

export type Bilingual = { en: string; es: string }
/** Names that are absent keep the built-in text. */
export type PageTexts = { [Name in PageTextName]?: Bilingual | undefined }
/** In one language. Names that are absent keep the built-in text of that language. */
export type ShownPageTexts = { [Name in PageTextName]?: string | undefined }

/** Nothing built in stands in for a missing translation, so it is shown in English. */
const WITHOUT_BUILT_IN: ReadonlySet<PageTextName> = new Set(['faqMore', 'privacyMore'])

export function hasBuiltIn(name: PageTextName): boolean {
  return !WITHOUT_BUILT_IN.has(name)
}

export function textsIn(texts: PageTexts, locale: 'en' | 'es'): ShownPageTexts {
  const untranslated = untranslatedTexts(texts, locale)
  const shown: ShownPageTexts = {}
  for (const name of PAGE_TEXT_NAMES) {
    const text = texts[name]?.[untranslated.includes(name) ? 'en' : locale]
    if (text) shown[name] = text
  }
  return shown
}

/** Those shown in English in this language. */
export function untranslatedTexts(texts: PageTexts, locale: 'en' | 'es'): PageTextName[] {
  return PAGE_TEXT_NAMES.filter(name => !hasBuiltIn(name) && isUntranslated(texts[name], locale))
}

function isUntranslated(text: Bilingual | undefined, locale: 'en' | 'es'): boolean {
  return text !== undefined && text.en !== '' && text[locale] === ''
}

export function listOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

/** The first line of a block is the question. */
export function questionsOf(text: string): { question: string; answer: string }[] {
  return text
    .split(/\n\s*\n/)
    .map(block => block.trim().split('\n'))
    .map(([question = '', ...answer]) => ({ question: question.trim(), answer: answer.join(' ').trim() }))
    .filter(({ question }) => question !== '')
}

/** Counted from 1. */
export function unansweredQuestion(text: string): number | undefined {
  const index = questionsOf(text).findIndex(({ answer }) => answer === '')
  return index < 0 ? undefined : index + 1
}

/** An airport on the website. The code also finds its landing pages and meeting points. */
export type WebsiteAirport = {
  code: string
  /** Such as "JFK Airport", above the card. */
  name: Bilingual
  /** Within sentences, such as "LaGuardia". */
  shortName: string
  text: Bilingual
}

export const AIRPORTS_MAX = 12

export type ShownAirport = {
  code: string
  name: string
  shortName: string
  text: string
  /** Fields shown in English because they have no translation. */
  untranslated: string[]
}

export function airportsIn(airports: readonly WebsiteAirport[], locale: 'en' | 'es'): ShownAirport[] {
  return airports.map(({ code, name, shortName, text }) => ({
    code,
    shortName,
    name: name[locale] || name.en,
    text: text[locale] || text.en,
    untranslated: [
      ...(isUntranslated(name, locale) ? ['name'] : []),
      ...(isUntranslated(text, locale) ? ['text'] : []),
    ],
  }))
}

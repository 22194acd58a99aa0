import { z } from 'zod'
import {
  AIRPORTS_MAX,
  FEATURES_MAX,
  listOf,
  OWN_QUESTIONS_MAX,
  PAGE_TEXT_CHARACTERS_MAX,
  PAGE_TEXT_NAMES,
  PAGE_TEXTS,
  type PageTextShape,
  type PageTexts as PageTextsRecord,
  questionsOf,
  unansweredQuestion,
  type WebsiteAirport as WebsiteAirportRecord,
} from '../../domain/site/page-texts.ts'
import { recordOf } from '../../domain/values/record.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { explained, explainedBy } from '../explained.ts'
import { filledRows, isBlank, optionalLine, optionalParagraphs, versionField } from '../fields.ts'

const bilingual = <Text extends z.ZodType<string>>(text: Text) => z.object(recordOf(LOCALES, () => text))

const shown = bilingual(z.string())

export const PageTexts = z
  .object(recordOf(PAGE_TEXT_NAMES, () => shown.optional()))
  .meta({ id: 'PageTexts' }) satisfies z.ZodType<PageTextsRecord>

/** `version` is 0 until saved once. */
export const SavedPageTexts = z.object({ texts: PageTexts, version: versionField })
export type SavedPageTexts = z.output<typeof SavedPageTexts>

function textField(name: (typeof PAGE_TEXT_NAMES)[number]) {
  const shape = PAGE_TEXTS[name]
  const field = shape === 'line' ? optionalLine : optionalParagraphs
  return bilingual(boundedBy(shape, field('The text', PAGE_TEXT_CHARACTERS_MAX[shape])))
    .refine(hasEnglish, WITHOUT_ENGLISH)
    .optional()
}

/** Refuses what pages would leave out. */
function boundedBy(shape: PageTextShape, text: z.ZodType<string, string>) {
  switch (shape) {
    case 'list':
      return text.refine(
        entered => listOf(entered).length <= FEATURES_MAX,
        explained({ code: 'too-many-lines', max: FEATURES_MAX }, `Enter up to ${FEATURES_MAX} lines.`),
      )
    case 'questions':
      return text
        .refine(
          entered => questionsOf(entered).length <= OWN_QUESTIONS_MAX,
          explained(
            { code: 'too-many-questions', max: OWN_QUESTIONS_MAX },
            `Enter up to ${OWN_QUESTIONS_MAX} questions.`,
          ),
        )
        .refine(
          entered => unansweredQuestion(entered) === undefined,
          explainedBy(entered => {
            const number = unansweredQuestion(String(entered ?? '')) ?? 0
            return {
              reason: { code: 'no-answer', number },
              sentence: `Question ${number} has no answer. Write it on the next line, without a blank line between.`,
            }
          }),
        )
    default:
      return text
  }
}

const hasEnglish = ({ en, es }: { en: string; es: string }) => en !== '' || es === ''
const WITHOUT_ENGLISH = {
  path: ['en'],
  ...explained({ code: 'english-needed' }, 'Please enter the English text too.'),
}

/** Empty texts keep the built-in ones. */
export const PageTextsInput = z.object({
  texts: z.object(recordOf(PAGE_TEXT_NAMES, textField)),
})
export type PageTextsInput = z.output<typeof PageTextsInput>

export const WebsiteAirport = z.object({
  code: z.string(),
  name: shown,
  shortName: z.string(),
  text: shown,
}) satisfies z.ZodType<WebsiteAirportRecord>

/** `builtIn`: those nearest the home base, until the owner has saved a list. */
export const SavedAirports = z.object({
  airports: z.array(WebsiteAirport),
  builtIn: z.boolean(),
  version: versionField,
})
export type SavedAirports = z.output<typeof SavedAirports>

const neededAt = (path: string[], sentence: string) => ({ path, ...explained({ code: 'needed' }, sentence) })

const airportField = z
  .object({
    code: optionalLine('The code', 3)
      .transform(text => text.toUpperCase())
      .refine(
        text => text === '' || /^[A-Z]{3}$/.test(text),
        explained({ code: 'letter-code' }, 'Enter the three letters of the airport, such as JFK.'),
      ),
    name: bilingual(optionalLine('The name', 60)),
    shortName: optionalLine('The short name', 40),
    text: bilingual(optionalLine('The text', 160)).refine(hasEnglish, WITHOUT_ENGLISH),
  })
  .refine(row => isBlank(row) || row.code !== '', neededAt(['code'], 'Please enter the code.'))
  .refine(row => isBlank(row) || row.name.en !== '', neededAt(['name', 'en'], 'Please enter the name.'))
  .refine(
    row => isBlank(row) || row.shortName !== '',
    neededAt(['shortName'], 'Please enter the short name.'),
  )

const isEachOnce = (codes: string[]) => new Set(codes).size === codes.length

/** Blank rows are left out. */
export const AirportsInput = z.object({
  airports: z
    .array(airportField)
    .max(
      AIRPORTS_MAX,
      explained({ code: 'too-many-items', max: AIRPORTS_MAX }, `Enter up to ${AIRPORTS_MAX} airports.`),
    )
    .refine(
      airports => isEachOnce(airports.map(({ code }) => code).filter(code => code !== '')),
      explained({ code: 'twice' }, 'Enter each airport once.'),
    )
    .transform(filledRows),
})
export type AirportsInput = z.output<typeof AirportsInput>

const namesInEnglish = z.array(z.string())

/** In one language. `untranslated` names what is in English, since nothing built in stands in for it. */
export const ShownPages = z.object({
  texts: z.object(recordOf(PAGE_TEXT_NAMES, () => z.string().optional())),
  untranslated: namesInEnglish,
  airports: z.array(
    z.object({
      ...{ code: z.string(), name: z.string(), shortName: z.string(), text: z.string() },
      untranslated: namesInEnglish,
    }),
  ),
})
